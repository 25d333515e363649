/* Conditions whether a thread has iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/loop-guard.h"

#include "gcc-versions.h"

namespace omptq
{

/* Takes VALUE as the number of the thread's iterations, if it is that.  */
bool
loop_guard::is_each (tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
  if (!phi || gimple_phi_num_args (phi) != 2)
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      tree quotient = gimple_phi_arg_def (phi, i);
      gassign *division = computed (quotient);
      gassign *sum = computed (gimple_phi_arg_def (phi, 1 - i));
      if (!division || gimple_assign_rhs_code (division) != TRUNC_DIV_EXPR
          || !sum || gimple_assign_rhs_code (sum) != PLUS_EXPR
          || gimple_assign_rhs1 (sum) != quotient
          || !integer_onep (gimple_assign_rhs2 (sum)))
        continue;
      m_each = value;
      m_divisor = gimple_assign_rhs2 (division);
      m_increment = gimple_phi_arg_edge (phi, 1 - i)->src;
      return true;
    }
  return false;
}

/* Finds EACH in COND, if it compares two values of which one is EACH more.  */
bool
loop_guard::find_each (gcond *cond)
{
  tree first = gimple_cond_lhs (cond), last = gimple_cond_rhs (cond);
  tree_code code = gimple_cond_code (cond);
  if (code == GT_EXPR || code == LE_EXPR)
    {
      std::swap (first, last);
      code = swap_tree_comparison (code);
    }
  gassign *sum = computed (last);
  if ((code != LT_EXPR && code != GE_EXPR) || !sum
      || gimple_assign_rhs_code (sum) != PLUS_EXPR)
    return false;
  m_first = first;
  tree one = gimple_assign_rhs1 (sum), other = gimple_assign_rhs2 (sum);
  return (one == first && is_each (other)) || (other == first && is_each (one));
}

bool
loop_guard::recognize ()
{
  basic_block bb = loop_preheader_edge (m_loop.get ())->src;
  while ((bb = get_immediate_dominator (CDI_DOMINATORS, bb)))
    if (gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (bb)))
      return find_each (cond);
  return false;
}

tree
loop_guard::threads () const
{
  tree value = m_divisor;
  while (TREE_CODE (value) == SSA_NAME
         && gimple_assign_cast_p (SSA_NAME_DEF_STMT (value)))
    value = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
  bool is_number = TREE_CODE (value) == SSA_NAME
                   && gimple_call_builtin_p (SSA_NAME_DEF_STMT (value),
                                             BUILT_IN_OMP_GET_NUM_THREADS);
  return is_number ? m_divisor : NULL_TREE;
}

void
loop_guard::place_increment () const
{
  if (single_pred_p (m_increment))
    move_block_after (m_increment, single_pred (m_increment));
}

} // namespace omptq
