/* Conditions on floating-point numbers between regions.

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

#include "gcc-common.h"
#include "widen/conditions.h"
#include "widen/team.h"

namespace omptq
{
namespace
{

/* Changes the sequences of a function.  */
class comparison_separator
{
public:
  void visit (gimple_seq *seq, gbind *around);

  /* True if a parallel region has been seen outside of other constructs since this was
     last set to false.  */
  bool region = false;

private:
  void visit_inside (gimple *stmt, gbind *around);
  void separate (gimple_stmt_iterator *gsi, gcond *condition, gbind *around);
};

/* Puts the comparison of CONDITION, at *GSI, before it, into a variable of AROUND.  */
void
comparison_separator::separate (gimple_stmt_iterator *gsi, gcond *condition,
                                gbind *around)
{
  tree compared = new_variable (boolean_type_node, "compared", around);
  gassign *comparison = gimple_build_assign (
      compared, gimple_cond_code (condition), gimple_cond_lhs (condition),
      gimple_cond_rhs (condition));
  gimple_set_location (comparison, gimple_location (condition));
  gsi_insert_before (gsi, comparison, GSI_SAME_STMT);
  gimple_cond_set_condition (condition, NE_EXPR, compared, boolean_false_node);
}

void
comparison_separator::visit_inside (gimple *stmt, gbind *around)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit (gimple_bind_body_ptr (as_a<gbind *> (stmt)), as_a<gbind *> (stmt));
      break;
    case GIMPLE_TRY:
      visit (gimple_try_eval_ptr (stmt), around);
      visit (gimple_try_cleanup_ptr (stmt), around);
      break;
    case GIMPLE_CATCH:
      visit (gimple_catch_handler_ptr (as_a<gcatch *> (stmt)), around);
      break;
    case GIMPLE_OMP_TARGET:
      break;
    default:
      // The variables around may belong to another function in the end.
      if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
        {
          visit (gimple_omp_body_ptr (stmt), nullptr);
          region = gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
        }
      break;
    }
}

/* Changes *SEQ, the innermost block around which is AROUND; null if it is outside of
   the construct.  */
void
comparison_separator::visit (gimple_seq *seq, gbind *around)
{
  bool regions = false;
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gimple_has_substatements (gsi_stmt (gsi)))
      {
        region = false;
        visit_inside (gsi_stmt (gsi), around);
        regions |= region;
      }
  region = regions;
  if (!regions || !around)
    return;
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gcond *condition = dyn_cast<gcond *> (gsi_stmt (gsi)))
      if (FLOAT_TYPE_P (TREE_TYPE (gimple_cond_lhs (condition))))
        separate (&gsi, condition, around);
}

} // anon namespace

void
separate_comparisons ()
{
  gimple_seq body = gimple_body (current_function_decl);
  comparison_separator ().visit (&body, nullptr);
  gimple_set_body (current_function_decl, body);
}

} // namespace omptq
