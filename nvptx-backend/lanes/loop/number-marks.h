/* Numbers that the host's plugin has marked.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NUMBER_MARKS_H
#define OMPTQ_NUMBER_MARKS_H 1

#include "lanes/loop/gimple-loops.h"

#include "lanes/lane-mark.h"

namespace omptq
{

/* VALUE before it was converted.  */
inline tree
without_conversions (tree value)
{
  while (gassign *assign = computed (value))
    {
      if (!gimple_assign_cast_p (assign)
          && !gimple_assign_ssa_name_copy_p (assign))
        break;
      value = gimple_assign_rhs1 (assign);
    }
  return value;
}

/* Returns whether VALUE is the zero that MARK adds to numbers.  */
inline bool
is_marked_nothing (tree value, number_mark mark)
{
  gassign *shift = computed (without_conversions (value));
  if (!shift || gimple_assign_rhs_code (shift) != RSHIFT_EXPR)
    return false;
  tree width = gimple_assign_rhs1 (shift);
  return TREE_CODE (width) == SSA_NAME
         && is_number_mark (SSA_NAME_DEF_STMT (width), mark);
}

/* Returns whether VALUE is a number with MARK.  */
inline bool
is_marked_number (tree value, number_mark mark)
{
  gassign *sum = computed (value);
  return sum && gimple_assign_rhs_code (sum) == PLUS_EXPR
         && (is_marked_nothing (gimple_assign_rhs1 (sum), mark)
             || is_marked_nothing (gimple_assign_rhs2 (sum), mark));
}

} // namespace omptq

#endif /* OMPTQ_NUMBER_MARKS_H */
