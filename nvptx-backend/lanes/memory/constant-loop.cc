/* Loops that always do the same.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/constant-loop.h"

#include "gimplify.h"

#include "gcc-versions.h"

namespace omptq
{

/* The edge by which control comes to the loop; null if there are several.  */
edge
constant_loop::entry () const
{
  edge result = nullptr, e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, m_loop->header->preds)
  if (!flow_bb_inside_loop_p (m_loop, e->src))
    {
      if (result)
        return nullptr;
      result = e;
    }
  return result;
}

tree
constant_loop::value (tree name) const
{
  if (TREE_CODE (name) == INTEGER_CST)
    return name;
  tree *known = const_cast<hash_map<tree, tree> &> (m_values).get (name);
  return known ? *known : NULL_TREE;
}

tree
constant_loop::reference (tree ref) const
{
  ref = unshare_expr (ref);
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      if (tree index = value (TREE_OPERAND (t, 1)))
        TREE_OPERAND (t, 1) = index;
  return ref;
}

/* Notes what ASSIGN computes, if it is a constant.  */
void
constant_loop::compute (gassign *assign)
{
  tree lhs = gimple_assign_lhs (assign);
  if (TREE_CODE (lhs) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return;
  tree_code code = gimple_assign_rhs_code (assign);
  tree first = value (gimple_assign_rhs1 (assign));
  tree second = gimple_num_ops (assign) == 3
                    ? value (gimple_assign_rhs2 (assign))
                    : NULL_TREE;
  tree result = NULL_TREE;
  if (first && get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    result = first;
  else if (first && get_gimple_rhs_class (code) == GIMPLE_UNARY_RHS)
    result = fold_unary (code, TREE_TYPE (lhs), first);
  else if (first && second && get_gimple_rhs_class (code) == GIMPLE_BINARY_RHS)
    result = fold_binary (code, TREE_TYPE (lhs), first, second);
  if (result && TREE_CODE (result) == INTEGER_CST)
    m_values.put (lhs, drop_tree_overflow (result));
  else
    m_values.remove (lhs);
}

/* Notes the values that come by E.  */
void
constant_loop::enter (edge e)
{
  auto_vec<std::pair<tree, tree>> values;
  for (gphi_iterator i = gsi_start_phis (e->dest); !gsi_end_p (i);
       gsi_next (&i))
    values.safe_push ({ gimple_phi_result (i.phi ()),
                        value (PHI_ARG_DEF_FROM_EDGE (i.phi (), e)) });
  for (const auto &v : values)
    if (v.second)
      m_values.put (v.first, v.second);
    else
      m_values.remove (v.first);
}

/* The edge by which control leaves BB; null if that is not known.  */
edge
constant_loop::leave (basic_block bb) const
{
  gimple *last = last_real_stmt (bb);
  gcond *cond = safe_dyn_cast<gcond *> (last);
  if (!cond)
    return single_succ_p (bb) ? single_succ_edge (bb) : nullptr;
  tree first = value (gimple_cond_lhs (cond));
  tree second = value (gimple_cond_rhs (cond));
  tree result = first && second ? fold_binary (gimple_cond_code (cond),
                                               boolean_type_node, first, second)
                                : NULL_TREE;
  if (!result || TREE_CODE (result) != INTEGER_CST)
    return nullptr;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  return integer_zerop (result) ? no : yes;
}

} // namespace omptq
