/* libgomp's functions for worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_WORKSHARING_CALLS_H
#define OMPTQ_WORKSHARING_CALLS_H 1

namespace omptq
{

/* The task of such a function.  */
enum class worksharing_task
{
  none,
  // Begins a parallel region that consists of a loop, or of sections.
  parallel_loop,
  parallel_sections,
  // Begins a loop or sections, and gets the first iterations or section.
  loop_start,
  sections_start,
  // Gets the next ones.
  loop_next,
  sections_next,
  // Ends them, with a barrier or without.
  end,
  end_nowait,
  // Begins and ends `ordered'.
  ordered_start,
  ordered_end,
  // Begins and ends a `single' with copyprivate.
  copy_start,
  copy_end
};

struct worksharing_call
{
  worksharing_task task = worksharing_task::none;
  // The loop's counter is unsigned long long, and an argument says whether it
  // goes up.
  bool is_unsigned = false;
  bool is_guided = false;
  bool is_static = false;
  // The loop has `ordered'.
  bool is_ordered = false;
  // The schedule is that of the environment.  Devices have dynamic, 1.
  bool is_runtime = false;
};

/* Returns the task of libgomp's function NAME.  */
worksharing_call worksharing_call_of (const char *name);

} // namespace omptq

#endif /* OMPTQ_WORKSHARING_CALLS_H */
