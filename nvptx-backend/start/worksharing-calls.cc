/* libgomp's functions for worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/worksharing-calls.h"

#include <string_view>

namespace omptq
{
namespace
{

/* Takes PREFIX from NAME; returns whether it was there.  */
bool
take (std::string_view &name, std::string_view prefix)
{
  if (name.substr (0, prefix.size ()) != prefix)
    return false;
  name.remove_prefix (prefix.size ());
  return true;
}

/* Functions that are not of loops with a schedule.  */
constexpr struct
{
  std::string_view name;
  worksharing_task task;
} others[] = {
  { "GOMP_loop_end", worksharing_task::end },
  { "GOMP_loop_end_nowait", worksharing_task::end_nowait },
  { "GOMP_parallel_sections", worksharing_task::parallel_sections },
  { "GOMP_sections_start", worksharing_task::sections_start },
  { "GOMP_sections_next", worksharing_task::sections_next },
  { "GOMP_sections_end", worksharing_task::end },
  { "GOMP_sections_end_nowait", worksharing_task::end_nowait },
  { "GOMP_ordered_start", worksharing_task::ordered_start },
  { "GOMP_ordered_end", worksharing_task::ordered_end },
  { "GOMP_single_copy_start", worksharing_task::copy_start },
  { "GOMP_single_copy_end", worksharing_task::copy_end },
};

/* Reads the schedule from the beginning of NAME; returns whether it is one
   whose iterations threads get from libgomp.  */
bool
take_schedule (std::string_view &name, worksharing_call &call)
{
  if (!take (name, "nonmonotonic_"))
    take (name, "maybe_nonmonotonic_");
  call.is_guided = take (name, "guided");
  call.is_runtime = take (name, "runtime");
  // Others with this schedule have no calls.
  call.is_static = call.is_ordered && take (name, "static");
  return call.is_guided || call.is_runtime || call.is_static
         || take (name, "dynamic");
}

} // anon namespace

worksharing_call
worksharing_call_of (const char *function)
{
  std::string_view name = function;
  worksharing_call call;
  for (const auto &f : others)
    if (name == f.name)
      {
        call.task = f.task;
        return call;
      }
  const bool is_parallel = take (name, "GOMP_parallel_loop_");
  if (!is_parallel && !take (name, "GOMP_loop_"))
    return call;
  call.is_unsigned = take (name, "ull_");
  call.is_ordered = take (name, "ordered_");
  if (!take_schedule (name, call))
    return call;
  if (is_parallel && name.empty ())
    call.task = worksharing_task::parallel_loop;
  else if (!is_parallel && name == "_start")
    call.task = worksharing_task::loop_start;
  else if (!is_parallel && name == "_next")
    call.task = worksharing_task::loop_next;
  return call;
}

} // namespace omptq
