/* State that the passes on frames share, and the report on frames.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#ifndef OMPTQ_FRAMES_H
#define OMPTQ_FRAMES_H 1

#include "stack/local-memory.h"
#include "stack/local-objects.h"
#include "stack/stack-calls.h"

namespace omptq
{

/* The report on the frame of the function that is being compiled.  */
class frame_report
{
public:
  void begin ();

  // The variable VAR is in .local.
  void add_local (const_tree var);

  // OBJECT stays on the soft stack, because it WHY.
  void add_soft (const local_object &object, const char *why);

  // Its arguments for functions with `...' are in .local.
  bool local_arguments = false;

  // Its frame is in .local.
  bool local_frame = false;

  // It has calls, but tells none where the warp's stack ends.
  bool as_leaf = false;

  // GCC gives it a frame on the soft stack.
  bool soft_stack = false;

  // Returns whether there is something to say but that nothing is on any stack.
  bool
  any () const
  {
    return m_local || !m_soft.is_empty () || local_arguments || local_frame
           || as_leaf || soft_stack;
  }

  // It as a part of a line; to be freed.
  char *text () const;

private:
  unsigned m_local = 0;
  HOST_WIDE_INT m_bytes = 0;
  // For each variable that stays: its name, and why.
  auto_string_vec m_soft;
};

/* State of the passes on frames, which lives as long as the plugin.  */
struct frames
{
  functions_parameters parameters;
  local_memory variables;
  independent_functions independent;
  frame_report report;
};

} // namespace omptq

#endif /* OMPTQ_FRAMES_H */
