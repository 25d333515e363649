/* Numbers that the host's plugin has marked.

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

#ifndef OMPTQ_NUMBER_MARKS_H
#define OMPTQ_NUMBER_MARKS_H 1

#include "gimple-loops.h"

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

/* Returns whether VALUE is the nothing that MARK adds to numbers.  */
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
