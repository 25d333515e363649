/* What the passes on frames tell each other, and what the report says of them.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */
#ifndef OMPTQ_FRAMES_H
#define OMPTQ_FRAMES_H 1

#include "stack/local-memory.h"
#include "stack/local-objects.h"
#include "stack/stack-calls.h"

namespace omptq
{

/* What became of the frame of the function that is being compiled.  */
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

  // It has calls, but tells none where the warp's stack ends.
  bool as_leaf = false;

  // GCC gives it a frame on the soft stack.
  bool soft_stack = false;

  // Returns whether there is something to say but that nothing is on any stack.
  bool
  any () const
  {
    return m_local || !m_soft.is_empty () || local_arguments || as_leaf
           || soft_stack;
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
  frame_report report;
  independent_functions independent;
};

} // namespace omptq

#endif /* OMPTQ_FRAMES_H */
