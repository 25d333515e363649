/* Reductions that iterations compute one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/reduction-chain.h"

namespace omptq
{

bool
is_extremum (lane_reduction operation)
{
  return operation == lane_reduction::minimum
         || operation == lane_reduction::maximum;
}

bool
keeps_reduction (tree own, tree type)
{
  return TYPE_PRECISION (type) >= TYPE_PRECISION (own)
         && (INTEGRAL_TYPE_P (own) ? INTEGRAL_TYPE_P (type)
                                   : SCALAR_FLOAT_TYPE_P (type));
}

bool
only_computes (basic_block bb, const gimple *other)
{
  return !walk_block (bb, [other] (gimple *stmt) {
    bool computes = is_a<gassign *> (stmt) && !gimple_vdef (stmt)
                    && !gimple_has_volatile_ops (stmt);
    return !computes && stmt != other && !is_gimple_debug (stmt)
           && gimple_code (stmt) != GIMPLE_LABEL
           && gimple_code (stmt) != GIMPLE_NOP;
  });
}

lane_reduction
called_operation (const gcall *call)
{
  switch (gimple_call_combined_fn (call))
    {
    case CFN_FMIN:
    case CFN_BUILT_IN_FMINF:
    case CFN_BUILT_IN_FMIN:
      return lane_reduction::minimum;
    case CFN_FMAX:
    case CFN_BUILT_IN_FMAXF:
    case CFN_BUILT_IN_FMAX:
      return lane_reduction::maximum;
    default:
      return lane_reduction::none;
    }
}

tree
without_copies (tree value, const class loop *loop)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
      if (!phi || gimple_bb (phi) == loop->header
          || !flow_bb_inside_loop_p (loop, gimple_bb (phi)))
        break;
      tree all = gimple_phi_arg_def (phi, 0);
      for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
        if (gimple_phi_arg_def (phi, i) != all)
          return value;
      value = all;
    }
  return value;
}

tree
next_value (gphi *phi, const class loop *loop)
{
  return without_copies (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)),
                         loop);
}

bool
is_invariant (tree value, const class loop *loop)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return !bb || !flow_bb_inside_loop_p (loop, bb);
}

/* Adds NAME, a value on the way from one iteration to the next.  */
bool
reduction_chain::add (tree name)
{
  if (!m_names.add (name))
    m_waiting.safe_push (name);
  return true;
}

/* Takes OPERATION as that of the reduction; returns whether there is no
   other.  */
bool
reduction_chain::take (lane_reduction operation)
{
  if (operation == lane_reduction::none
      || (m_found != lane_reduction::none && m_found != operation))
    return false;
  m_found = operation;
  return true;
}

/* Follows the use of NAME in ASSIGN.  */
bool
reduction_chain::follow_assign (gassign *assign, tree name)
{
  tree_code code = gimple_assign_rhs_code (assign);
  tree lhs = gimple_assign_lhs (assign);
  if (TREE_CODE (lhs) != SSA_NAME)
    return false;
  if (code == SSA_NAME)
    return add (lhs);
  if (CONVERT_EXPR_CODE_P (code))
    {
      m_converted |= !tree_nop_conversion_p (TREE_TYPE (lhs), TREE_TYPE (name))
                     || TYPE_UNSIGNED (TREE_TYPE (lhs))
                            != TYPE_UNSIGNED (TREE_TYPE (name));
      tree own = TREE_TYPE (gimple_phi_result (m_phi));
      return keeps_reduction (own, TREE_TYPE (lhs))
             && (INTEGRAL_TYPE_P (own) || m_stated != lane_reduction::none)
             && add (lhs);
    }
  if (code == COND_EXPR)
    return follow_choice (assign, name);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return states_extremum () && only_chooses (lhs);
  // Not a value that is subtracted.
  if (gimple_num_ops (assign) != 3
      || (code == MINUS_EXPR && gimple_assign_rhs2 (assign) == name)
      || gimple_assign_rhs1 (assign) == gimple_assign_rhs2 (assign))
    return false;
  m_updates.safe_push (
      { gimple_assign_rhs1 (assign), gimple_assign_rhs2 (assign) });
  return take (lane_reduction_of (code)) && add (lhs);
}

/* Follows the use of a value in CALL.  */
bool
reduction_chain::follow_call (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || !take (called_operation (call)))
    return false;
  m_updates.safe_push (
      { gimple_call_arg (call, 0), gimple_call_arg (call, 1) });
  return add (lhs);
}

/* Follows the use of NAME in CHOICE, `c ? a : b'.  */
bool
reduction_chain::follow_choice (gassign *choice, tree name)
{
  if (gimple_assign_rhs1 (choice) == name)
    return false;
  tree lhs = gimple_assign_lhs (choice);
  if (COMPARISON_CLASS_P (gimple_assign_rhs1 (choice)))
    {
      if (TREE_OPERAND (gimple_assign_rhs1 (choice), 0) == name
          || TREE_OPERAND (gimple_assign_rhs1 (choice), 1) == name)
        {
          if (!states_extremum ())
            return false;
          m_chosen.safe_push (lhs);
        }
      if (gimple_assign_rhs2 (choice) != name
          && gimple_assign_rhs3 (choice) != name)
        return true;
    }
  m_choices.safe_push (choice);
  return add (lhs);
}

/* Returns whether the result ANSWER of a comparison does nothing but choose
   between values of the reduction.  */
bool
reduction_chain::only_chooses (tree answer)
{
  imm_use_iterator i;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, i, answer)
  {
    if (is_gimple_debug (use))
      continue;
    gassign *choice = dyn_cast<gassign *> (use);
    if (!choice || gimple_assign_rhs_code (choice) != COND_EXPR
        || gimple_assign_rhs1 (choice) != answer
        || gimple_assign_rhs2 (choice) == answer
        || gimple_assign_rhs3 (choice) == answer)
      return false;
    m_chosen.safe_push (gimple_assign_lhs (choice));
  }
  return true;
}

/* Returns whether COND only chooses between values of the reduction.  */
bool
reduction_chain::only_chooses (gcond *cond)
{
  basic_block join = nullptr;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
  {
    basic_block to = e->dest;
    if (single_pred_p (to) && single_succ_p (to) && only_computes (to))
      to = single_succ (to);
    if (join && join != to)
      return false;
    join = to;
  }
  for (gphi_iterator i = gsi_start_phis (join); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ())))
      m_chosen.safe_push (gimple_phi_result (i.phi ()));
  return join != m_loop->header;
}

/* Follows the use of NAME in STMT, which is in the loop.  */
bool
reduction_chain::follow_use (gimple *stmt, tree name)
{
  lane_mark mark;
  if (stmt == m_phi || is_gimple_debug (stmt))
    return true;
  if (gphi *join = dyn_cast<gphi *> (stmt))
    {
      if (gimple_bb (join) == m_loop->header)
        return false;
      m_joins.safe_push (join);
      return add (gimple_phi_result (join));
    }
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    return follow_assign (assign, name);
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    return states_extremum () && only_chooses (cond);
  if (gcall *call = dyn_cast<gcall *> (stmt);
      call && called_operation (call) != lane_reduction::none)
    return follow_call (call);
  return is_lane_mark (stmt, &mark);
}

bool
reduction_chain::follow (tree name)
{
  return all_uses_in_chain (name, m_loop, m_after, [&] (gimple *use) {
    return follow_use (use, name);
  });
}

/* Returns whether RESULT can be VALUE: one of the reduction, or something else
   if a comparison with a stated minimum or maximum decides that.  */
bool
reduction_chain::may_be_chosen (tree value, tree result)
{
  return (TREE_CODE (value) == SSA_NAME && m_names.contains (value))
         || (states_extremum () && m_chosen.contains (result));
}

/* Returns whether only the reduction, and operands combined with it, get into
   the names that were followed.  */
bool
reduction_chain::is_closed ()
{
  for (gphi *join : m_joins)
    for (unsigned i = 0; i < gimple_phi_num_args (join); i++)
      if (!may_be_chosen (gimple_phi_arg_def (join, i),
                          gimple_phi_result (join)))
        return false;
  for (gassign *choice : m_choices)
    {
      tree result = gimple_assign_lhs (choice);
      if (!may_be_chosen (gimple_assign_rhs2 (choice), result)
          || !may_be_chosen (gimple_assign_rhs3 (choice), result))
        return false;
    }
  for (tree chosen : m_chosen)
    if (!m_names.contains (chosen))
      return false;
  for (const auto &[one, other] : m_updates)
    if (m_names.contains (one) && m_names.contains (other))
      return false;
  return !(is_extremum (m_found) && m_converted)
         && !(states_extremum () && m_chosen.length () && m_found != m_stated);
}

/* Returns whether another order can give another result.  */
bool
reduction_chain::order_matters () const
{
  tree type = TREE_TYPE (gimple_phi_result (m_phi));
  return !INTEGRAL_TYPE_P (type) && m_stated != m_found
         && !flag_associative_math;
}

lane_reduction
reduction_chain::operation ()
{
  tree type = TREE_TYPE (gimple_phi_result (m_phi));
  tree next = next_value (m_phi, m_loop);
  if ((!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
      || (!INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) > 64)
      || TYPE_PRECISION (type) > 64 || TREE_CODE (next) != SSA_NAME)
    return lane_reduction::none;
  add (gimple_phi_result (m_phi));
  while (!m_waiting.is_empty ())
    if (!follow (m_waiting.pop ()))
      return lane_reduction::none;
  // A minimum by comparison alone.
  if (m_found == lane_reduction::none && states_extremum ())
    m_found = m_stated;
  return m_names.contains (next) && is_closed () && !order_matters ()
             ? m_found
             : lane_reduction::none;
}

} // namespace omptq
