/* OpenMP's tool interface: cancellation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "cancel.h"
#include "../interface/interface.h"
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
    case cancel_parallel:
      return ompt_cancel_parallel;
    case cancel_loop:
      return ompt_cancel_loop;
    case cancel_sections:
      return ompt_cancel_sections;
    default:
      return ompt_cancel_taskgroup;
    }
}

} // anon namespace

namespace observed
{

/* Without DO_CANCEL it is a cancellation point.  */
bool
cancel (int which, bool do_cancel)
{
  bool cancelled = interface::cancel (which, do_cancel);
  if (cancelled)
    report_cancellation (
        flag_of (which)
            | (do_cancel ? ompt_cancel_activated : ompt_cancel_detected),
        __builtin_return_address (0));
  return cancelled;
}

bool
cancellation_point (int which)
{
  bool cancelled = interface::cancellation_point (which);
  if (cancelled)
    report_cancellation (flag_of (which) | ompt_cancel_detected,
                         __builtin_return_address (0));
  return cancelled;
}

} // namespace observed

} // namespace tools
} // namespace omptq
