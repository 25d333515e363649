/* Flags that iterations set, one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/flag-chain.h"
#include "lanes/loop/reduction-chain.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Returns whether CODE, of a comparison with VALUE, asks for a flag, and sets
   *IF_SET to whether the answer is yes if the flag is set.  */
bool
asks_for_flag (tree_code code, tree value, bool *if_set)
{
  if ((code != NE_EXPR && code != EQ_EXPR)
      || !(integer_zerop (value) || integer_onep (value)))
    return false;
  *if_set = (code == NE_EXPR) == static_cast<bool> (integer_zerop (value));
  return true;
}

/* Returns whether 0 and 1 are values of TYPE, and lanes can hand them to each
   other.  */
bool
can_be_flag (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 64
         && (TYPE_UNSIGNED (type) || TYPE_PRECISION (type) > 1);
}

/* The comparison with 0 that alone uses the result of OPERATION, or null.  */
gassign *
asked_whether_zero (gassign *operation)
{
  use_operand_p use;
  gimple *stmt;
  if (!single_imm_use (gimple_assign_lhs (operation), &use, &stmt))
    return nullptr;
  gassign *asks = dyn_cast<gassign *> (stmt);
  return asks && gimple_assign_rhs_code (asks) == NE_EXPR
                 && integer_zerop (gimple_assign_rhs2 (asks))
             ? asks
             : nullptr;
}

/* Returns whether STMT computes a value, and does nothing else.  */
bool
only_computes (gimple *stmt)
{
  if (is_gimple_debug (stmt))
    return true;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      return !gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt);
    case GIMPLE_COND:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
      return true;
    default:
      return false;
    }
}

} // anon namespace

/* Adds NAME, which is the flag at some place of the iteration.  */
void
flag_chain::add (tree name)
{
  if (!m_names.add (name))
    m_waiting.safe_push (name);
}

bool
flag_chain::is_in_chain (tree value)
{
  return TREE_CODE (value) == SSA_NAME && m_names.contains (value);
}

/* Follows the use of NAME in ASSIGN.  */
bool
flag_chain::follow_assign (gassign *assign, tree name)
{
  tree lhs = gimple_assign_lhs (assign);
  if (TREE_CODE (lhs) != SSA_NAME || !can_be_flag (TREE_TYPE (lhs)))
    return false;
  switch (gimple_assign_rhs_code (assign))
    {
    case SSA_NAME:
    CASE_CONVERT:
      break;
    case NE_EXPR:
      if (!integer_zerop (gimple_assign_rhs2 (assign)))
        return false;
      break;
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
      m_operations.safe_push (assign);
      // Then the other operand can be any number.
      if (gassign *asks = asked_whether_zero (assign))
        lhs = gimple_assign_lhs (asks);
      break;
    case COND_EXPR:
      m_choices.safe_push (assign);
      break;
    default:
      return false;
    }
  add (lhs);
  return true;
}

/* Adds the result of JOIN, which is the flag if all its arguments are.  */
void
flag_chain::add_join (gphi *join)
{
  m_joins.safe_push (join);
  add (gimple_phi_result (join));
}

/* Adds the results of BB's PHI nodes, which the path to BB decides; returns
   whether they can be the flag.  */
bool
flag_chain::add_decided (basic_block bb)
{
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    {
      tree result = gimple_phi_result (i.phi ());
      if (virtual_operand_p (result))
        continue;
      if (!can_be_flag (TREE_TYPE (result)))
        return false;
      add_join (i.phi ());
    }
  return true;
}

/* Returns whether BB, whose execution depends on the answer to COND, only
   computes values.  Adds the values that the answer decides.  */
bool
flag_chain::follow_block (basic_block bb, gcond *cond)
{
  if (!flow_bb_inside_loop_p (m_loop, bb) || bb == m_loop->header)
    return false;
  if (walk_block (bb, [] (gimple *stmt) { return !only_computes (stmt); }))
    return false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
  if (single_pred_p (e->dest) && dominated_by_p (CDI_DOMINATORS, bb, e->dest))
    return true;
  return add_decided (bb);
}

/* Follows the values that the answer to COND decides; returns whether they can
   be the flag and nothing else.  */
bool
flag_chain::follow_answer (gcond *cond)
{
  basic_block bb = gimple_bb (cond);
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  if (!join || !flow_bb_inside_loop_p (m_loop, join) || join == m_loop->header)
    return false;
  hash_set<basic_block> seen;
  auto_vec<basic_block> waiting;
  seen.add (join);
  waiting.safe_push (bb);
  while (!waiting.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, waiting.pop ()->succs)
      if (!seen.add (e->dest))
        {
          if (!follow_block (e->dest, cond))
            return false;
          waiting.safe_push (e->dest);
        }
    }
  return add_decided (join);
}

/* Follows the use of NAME in STMT, which is in the loop.  */
bool
flag_chain::follow_use (gimple *stmt, tree name)
{
  lane_mark mark;
  bool if_set;
  if (stmt == m_phi || is_gimple_debug (stmt))
    return true;
  if (gphi *join = dyn_cast<gphi *> (stmt))
    {
      if (gimple_bb (join) == m_loop->header)
        return false;
      add_join (join);
      return true;
    }
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    return follow_assign (assign, name);
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      if (gimple_cond_lhs (cond) != name
          || !asks_for_flag (gimple_cond_code (cond), gimple_cond_rhs (cond),
                             &if_set))
        return false;
      m_conds.safe_push (cond);
      return follow_answer (cond);
    }
  return is_lane_mark (stmt, &mark);
}

bool
flag_chain::follow (tree name)
{
  return all_uses_in_chain (name, m_loop, m_after, [&] (gimple *use) {
    return follow_use (use, name);
  });
}

/* Returns whether VALUE is 0 or 1, if the values in the chain and the values
   SEEN are.  */
bool
flag_chain::is_flag (tree value, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME)
    return integer_zerop (value) || integer_onep (value);
  if (!can_be_flag (TREE_TYPE (value)))
    return false;
  if (TYPE_PRECISION (TREE_TYPE (value)) == 1 || is_in_chain (value)
      || wi::leu_p (tree_nonzero_bits (value), 1) || seen->add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        if (!is_flag (gimple_phi_arg_def (phi, i), seen))
          return false;
      return true;
    }
  // A value that lanes hand to each other, if an earlier loop is changed
  // already.
  if (gimple_call_internal_p (def, IFN_GOMP_SIMT_XCHG_BFLY)
      || gimple_call_internal_p (def, IFN_GOMP_SIMT_XCHG_IDX))
    return is_flag (gimple_call_arg (def, 0), seen);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign)
    return false;
  switch (gimple_assign_rhs_code (assign))
    {
    case SSA_NAME:
    CASE_CONVERT:
      return is_flag (gimple_assign_rhs1 (assign), seen);
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
      return is_flag (gimple_assign_rhs1 (assign), seen)
             && is_flag (gimple_assign_rhs2 (assign), seen);
    default:
      return TREE_CODE_CLASS (gimple_assign_rhs_code (assign))
             == tcc_comparison;
    }
}

bool
flag_chain::is_flag (tree value)
{
  hash_set<tree> seen;
  return is_flag (value, &seen);
}

/* Returns whether VALUE is KEPT if the flag is, on any way.  */
bool
flag_chain::is_kept (tree value, bool kept)
{
  return is_in_chain (value)
         || (kept ? integer_onep (value) : integer_zerop (value));
}

/* Returns whether control comes along E only if the flag is not KEPT.  */
bool
flag_chain::is_decided (edge e, bool kept) const
{
  for (gcond *cond : m_conds)
    {
      bool if_set = false;
      asks_for_flag (gimple_cond_code (cond), gimple_cond_rhs (cond), &if_set);
      edge yes, no;
      extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
      edge other = if_set == kept ? no : yes;
      if (e == other
          || (single_pred_p (other->dest)
              && dominated_by_p (CDI_DOMINATORS, e->src, other->dest)))
        return true;
    }
  return false;
}

/* Returns whether the result of JOIN is KEPT if the flag is.  */
bool
flag_chain::keeps_join (gphi *join, bool kept)
{
  for (unsigned i = 0; i < gimple_phi_num_args (join); i++)
    {
      tree value = gimple_phi_arg_def (join, i);
      if (!is_kept (value, kept)
          && !(is_flag (value)
               && is_decided (gimple_phi_arg_edge (join, i), kept)))
        return false;
    }
  return true;
}

/* Returns whether the result of CHOICE, `c ? a : b', is KEPT if the flag
   is.  */
bool
flag_chain::keeps_choice (gassign *choice, bool kept)
{
  tree cond = gimple_assign_rhs1 (choice);
  bool if_set = true;
  bool asks = is_in_chain (cond);
  if (COMPARISON_CLASS_P (cond))
    {
      asks = is_in_chain (TREE_OPERAND (cond, 0));
      if (is_in_chain (TREE_OPERAND (cond, 1))
          || (asks
              && !asks_for_flag (TREE_CODE (cond), TREE_OPERAND (cond, 1),
                                 &if_set)))
        return false;
    }
  tree values[] = { gimple_assign_rhs2 (choice), gimple_assign_rhs3 (choice) };
  for (unsigned i = 0; i < 2; i++)
    {
      bool is_chosen = !asks || (i == 0) == (if_set == kept);
      if (!is_kept (values[i], kept) && (is_chosen || !is_flag (values[i])))
        return false;
    }
  return true;
}

/* Returns whether the flag stays as it is if it is KEPT.  */
bool
flag_chain::keeps (bool kept)
{
  tree_code code = kept ? BIT_IOR_EXPR : BIT_AND_EXPR;
  for (gphi *join : m_joins)
    if (!keeps_join (join, kept))
      return false;
  for (gassign *choice : m_choices)
    if (!keeps_choice (choice, kept))
      return false;
  for (gassign *assign : m_operations)
    if (gimple_assign_rhs_code (assign) != code
        || (!asked_whether_zero (assign)
            && !(is_flag (gimple_assign_rhs1 (assign))
                 && is_flag (gimple_assign_rhs2 (assign)))))
      return false;
  return true;
}

lane_reduction
flag_chain::operation ()
{
  tree type = TREE_TYPE (gimple_phi_result (m_phi));
  tree next = next_value (m_phi, m_loop);
  if (!can_be_flag (type) || TREE_CODE (next) != SSA_NAME)
    return lane_reduction::none;
  add (gimple_phi_result (m_phi));
  while (!m_waiting.is_empty ())
    if (!follow (m_waiting.pop ()))
      return lane_reduction::none;
  edge entry = loop_preheader_edge (m_loop);
  if (!is_in_chain (next) || !is_flag (PHI_ARG_DEF_FROM_EDGE (m_phi, entry)))
    return lane_reduction::none;
  return keeps (false)  ? lane_reduction::bit_and
         : keeps (true) ? lane_reduction::bit_or
                        : lane_reduction::none;
}

} // namespace omptq
