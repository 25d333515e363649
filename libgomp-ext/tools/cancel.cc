/* OpenMP's tool interface: cancellation.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
