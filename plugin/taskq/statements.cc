/* Rewriting statements of a generator.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskq/statements.h"
#include "walk.h"

namespace omptq
{

bool
variable_set::mentioned_in (gimple *stmt)
{
  return !is_gimple_debug (stmt) && walk_operands_of (stmt, [this] (tree t) {
    return VAR_P (t) && m_variables.contains (t);
  });
}

/* Rewrites the left-hand side of the statement at GSI.  */
void
variable_mover::rewrite_left_side (gimple_stmt_iterator *gsi)
{
  gimple_seq before = nullptr;
  push_gimplify_context (false);
  gimplify_expr (gimple_assign_lhs_ptr (gsi_stmt (*gsi)), &before, nullptr,
                 is_gimple_lvalue, fb_lvalue);
  pop_gimplify_context (nullptr);
  gsi_insert_seq_before (gsi, before, GSI_SAME_STMT);
}

void
variable_mover::rewrite (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!m_moved.mentioned_in (stmt))
    gsi_next (gsi);
  else if (gimple_clobber_p (stmt))
    gsi_remove (gsi, true);
  else if (gimple_assign_single_p (stmt)
           && TREE_CODE (gimple_assign_rhs1 (stmt)) == CONSTRUCTOR)
    {
      /* GCC would put the zeros into a temporary first, which is impossible for
         some classes.  */
      rewrite_left_side (gsi);
      gsi_next (gsi);
    }
  else
    {
      gimple_regimplify_operands (stmt, gsi);
      gsi_next (gsi);
    }
}

} // namespace omptq
