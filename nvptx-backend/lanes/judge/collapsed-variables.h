/* The variables of collapsed loops.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_COLLAPSED_VARIABLES_H
#define OMPTQ_COLLAPSED_VARIABLES_H 1

#include "lanes/judge/thread-values.h"

namespace omptq
{

/* Finds out whether the variables of the collapsed loops that LOOP consists of
   can be computed from its counter in any iteration, as GCC computes them from
   the thread's first one.  */
class collapsed_variables
{
public:
  collapsed_variables (const marked_loop &loop, thread_values &values)
      : m_loop (loop), m_values (values)
  {
  }

  // Returns why they cannot, or null.
  const char *why_not_computed ();

  // Returns whether VALUE, from which such a variable is computed, is the same
  // whichever iteration comes first: for all threads, or since it was chosen
  // before that was known.
  bool is_fixed (tree value);

private:
  bool can_recompute (tree value);
  bool is_start_unknown () const;

  const marked_loop &m_loop;
  thread_values &m_values;
};

} // namespace omptq

#endif /* OMPTQ_COLLAPSED_VARIABLES_H */
