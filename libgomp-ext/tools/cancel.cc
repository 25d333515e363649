/* OpenMP's tool interface: cancellation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "cancel.h"
#include "../tasks/libgomp.h"
#include "tables.h"
#include "thread.h"

namespace omptq
{
namespace tools
{

void
report_cancellation (int flags, const void *code)
{
  thread *t = thread::current ();
  if (auto call = tool::callback<ompt_callback_cancel> (); call && t)
    call (&t->running->data, flags, code);
}

namespace
{

/* The flag of a construct that GOMP_cancel calls WHICH.  */
int
flag_of (int which)
{
  switch (which)
    {
    case tasks::cancel_parallel:
      return ompt_cancel_parallel;
    case tasks::cancel_loop:
      return ompt_cancel_loop;
    case tasks::cancel_sections:
      return ompt_cancel_sections;
    default:
      return ompt_cancel_taskgroup;
    }
}

bool (*original_cancel) (int which, bool do_cancel);

/* Without DO_CANCEL it is a cancellation point.  */
bool
cancel (int which, bool do_cancel)
{
  bool cancelled = original_cancel (which, do_cancel);
  if (cancelled)
    report_cancellation (
        flag_of (which)
            | (do_cancel ? ompt_cancel_activated : ompt_cancel_detected),
        __builtin_return_address (0));
  return cancelled;
}

bool (*original_cancellation_point) (int which);

bool
cancellation_point (int which)
{
  bool cancelled = original_cancellation_point (which);
  if (cancelled)
    report_cancellation (flag_of (which) | ompt_cancel_detected,
                         __builtin_return_address (0));
  return cancelled;
}

} // anon namespace

function_table
cancellation_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_cancel", cancel, &original_cancel),
    replaces ("GOMP_cancellation_point", cancellation_point,
              &original_cancellation_point),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
