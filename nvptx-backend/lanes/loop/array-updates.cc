/* Recognizes what iterations do with an array that they reduce.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/array-updates.h"
#include "lanes/loop/reduction-chain.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Each element takes the lanes a dozen instructions after the loop.  */
constexpr unsigned max_length = 16;

/* Returns whether only USER, or OTHER, uses NAME; marks do not count.  */
bool
is_used_only_by (tree name, const gimple *user, const gimple *other)
{
  imm_use_iterator i;
  use_operand_p use;
  lane_mark mark;
  FOR_EACH_IMM_USE_FAST (use, i, name)
  {
    gimple *stmt = USE_STMT (use);
    if (stmt != user && stmt != other && !is_gimple_debug (stmt)
        && !is_lane_mark (stmt, &mark))
      return false;
  }
  return true;
}

/* The place before STMT.  */
gimple_stmt_iterator
before (gimple *stmt)
{
  gimple_stmt_iterator i = gsi_for_stmt (stmt);
  gsi_prev (&i);
  return i;
}

/* Returns whether nothing but loads and stores in LOOP use NAME, a pointer, and
   only to find their place.  */
bool
only_leads_to_accesses (tree name, const class loop *loop)
{
  imm_use_iterator i;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, i, name)
  {
    if (is_gimple_debug (stmt))
      continue;
    if (!flow_bb_inside_loop_p (loop, gimple_bb (stmt))
        || !gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt)
        || gimple_assign_rhs1 (stmt) == name)
      return false;
  }
  return true;
}

/* Returns whether COND decides nothing but whether STORE is executed, or what
   the result of CHOICE is.  */
bool
decides_only (gcond *cond, const gassign *store, const gphi *choice)
{
  edge to_join[2];
  for (unsigned i = 0; i < 2; i++)
    {
      edge e = EDGE_SUCC (gimple_bb (cond), i);
      if (single_pred_p (e->dest) && single_succ_p (e->dest)
          && only_computes (e->dest, store))
        e = single_succ_edge (e->dest);
      to_join[i] = e;
    }
  basic_block join = to_join[0]->dest;
  if (join != to_join[1]->dest)
    return false;
  for (gphi_iterator i = gsi_start_phis (join); !gsi_end_p (i); gsi_next (&i))
    if (i.phi () != choice && !virtual_operand_p (gimple_phi_result (i.phi ()))
        && !operand_equal_p (PHI_ARG_DEF_FROM_EDGE (i.phi (), to_join[0]),
                             PHI_ARG_DEF_FROM_EDGE (i.phi (), to_join[1])))
      return false;
  return true;
}

/* The condition that decides whether control comes by *E, perhaps through a
   block that only computes values; null if there is none.  *E becomes the edge
   of the condition.  */
gcond *
find_condition (edge *e)
{
  basic_block from = (*e)->src;
  if (single_succ_p (from) && single_pred_p (from) && only_computes (from))
    *e = single_pred_edge (from);
  return safe_dyn_cast<gcond *> (last_real_stmt ((*e)->src));
}

} // anon namespace

tree
lane_array::element_of (tree array, unsigned i) const
{
  HOST_WIDE_INT offset = i * int_size_in_bytes (element);
  return build2 (MEM_REF, element, build_fold_addr_expr (array),
                 build_int_cst (build_pointer_type (element), offset));
}

lane_array
reduced_array (tree ref, lane_reduction operation)
{
  tree var = get_base_address (ref);
  tree element = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  lane_array none = { NULL_TREE, element, 0, operation };
  if (!var || !VAR_P (var) || !auto_var_in_fn_p (var, current_function_decl)
      || TREE_THIS_VOLATILE (var) || TREE_CODE (TREE_TYPE (var)) != ARRAY_TYPE
      || (TYPE_MODE (element) != SFmode && TYPE_MODE (element) != DFmode
          && !(INTEGRAL_TYPE_P (element) && TYPE_PRECISION (element) <= 64)))
    return none;
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (var));
  HOST_WIDE_INT unit = int_size_in_bytes (element);
  if (size <= 0 || size % unit != 0 || size / unit > max_length)
    return none;
  return { var, element, static_cast<unsigned> (size / unit), operation };
}

/* Returns whether STMT computes a pointer to an element.  */
bool
array_updates::is_pointer (gimple *stmt) const
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_assign_rhs_code (assign) != POINTER_PLUS_EXPR)
    return false;
  tree base = gimple_assign_rhs1 (assign);
  return TREE_CODE (base) == ADDR_EXPR
         && get_base_address (TREE_OPERAND (base, 0)) == m_array.var
         && only_leads_to_accesses (gimple_assign_lhs (assign), m_loop);
}

/* Returns whether REF is an element.  */
bool
array_updates::is_element (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !types_compatible_p (TREE_TYPE (ref), m_array.element))
    return false;
  return base == m_array.var
         || (TREE_CODE (base) == MEM_REF
             && m_pointers.contains (TREE_OPERAND (base, 0)));
}

/* Notes what STMT does with the array; returns false if that is something else
   than to load or store an element.  */
bool
array_updates::visit (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (is_gimple_debug (stmt)
      || (assign && m_pointers.contains (gimple_assign_lhs (assign))))
    return true;
  if (assign && gimple_assign_single_p (assign)
      && !gimple_has_volatile_ops (assign))
    {
      tree lhs = gimple_assign_lhs (assign);
      tree rhs = gimple_assign_rhs1 (assign);
      if (TREE_CODE (lhs) == SSA_NAME && is_element (rhs))
        {
          m_loads.safe_push (assign);
          return true;
        }
      if (is_element (lhs) && is_gimple_val (rhs))
        {
          m_stores.safe_push (assign);
          return true;
        }
    }
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  if (m_pointers.contains (name))
    return false;
  return !mentions (stmt, m_array.var);
}

/* Returns whether each way to AT in an iteration comes from LOAD without
   another store to the element.  The array has no other name in the loop.  */
bool
array_updates::is_unchanged_since (gassign *load, gimple_stmt_iterator at) const
{
  auto_bitmap seen;
  auto_vec<gimple_stmt_iterator> waiting;
  waiting.safe_push (at);
  while (!waiting.is_empty ())
    {
      gimple_stmt_iterator i = waiting.pop ();
      basic_block bb = gsi_bb (i);
      for (; !gsi_end_p (i) && gsi_stmt (i) != load; gsi_prev (&i))
        if (gassign *other = dyn_cast<gassign *> (gsi_stmt (i));
            other && m_stores.contains (other)
            && stmt_may_clobber_ref_p (other, gimple_assign_rhs1 (load)))
          return false;
      if (!gsi_end_p (i))
        continue;
      if (bb == m_loop->header)
        return false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
      if (bitmap_set_bit (seen, e->src->index))
        waiting.safe_push (gsi_last_bb (e->src));
    }
  return true;
}

/* The load of the element that STORE replaces, if VALUE is its result and the
   element has not changed when control is AT; else null.  */
gassign *
array_updates::load_of (tree value, gassign *store,
                        gimple_stmt_iterator at) const
{
  gassign *load = computed (value);
  return load && m_loads.contains (load)
                 && operand_equal_p (gimple_assign_rhs1 (load),
                                     gimple_assign_lhs (store), OEP_ADDRESS_OF)
                 && is_unchanged_since (load, at)
             ? load
             : nullptr;
}

/* The value from which VALUE, which *USER uses, is converted, or VALUE itself;
   *USER becomes the conversion that uses it.  */
tree
array_updates::without_conversions (tree value, gimple **user) const
{
  while (gassign *assign = computed (value))
    {
      tree from = gimple_assign_rhs1 (assign);
      if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign))
          || !keeps_reduction (m_array.element, TREE_TYPE (from))
          || !is_used_only_by (value, *user, nullptr))
        break;
      *user = assign;
      value = from;
    }
  return value;
}

/* Returns whether VALUE, an operand of UPDATE beside OTHER, is the value that
   STORE replaces.  */
bool
array_updates::adds_to (tree value, tree other, gimple *update, gassign *store)
{
  gimple *user = update;
  value = without_conversions (value, &user);
  gassign *load = load_of (value, store, before (store));
  if (!load || value == other || !is_used_only_by (value, user, nullptr))
    return false;
  m_understood.add (load);
  return true;
}

/* Returns whether STORE stores the result of the operation.  */
bool
array_updates::adds (gassign *store)
{
  gimple *user = store;
  tree value = without_conversions (gimple_assign_rhs1 (store), &user);
  if (TREE_CODE (value) != SSA_NAME || !is_used_only_by (value, user, nullptr))
    return false;
  if (is_extremum (m_array.operation)
      && !types_compatible_p (TREE_TYPE (value), m_array.element))
    return false;
  gimple *update = SSA_NAME_DEF_STMT (value);
  if (gcall *call = dyn_cast<gcall *> (update))
    {
      if (called_operation (call) != m_array.operation)
        return false;
      tree one = gimple_call_arg (call, 0), other = gimple_call_arg (call, 1);
      return adds_to (one, other, call, store)
             || adds_to (other, one, call, store);
    }
  gassign *assign = dyn_cast<gassign *> (update);
  if (!assign || gimple_num_ops (assign) != 3)
    return false;
  tree_code code = gimple_assign_rhs_code (assign);
  tree one = gimple_assign_rhs1 (assign), other = gimple_assign_rhs2 (assign);
  return lane_reduction_of (code) == m_array.operation
         && (adds_to (one, other, assign, store)
             || (code != MINUS_EXPR && adds_to (other, one, assign, store)));
}

/* The comparison that decides whether control takes E from COND.  */
array_updates::comparison
array_updates::comparison_for (const gcond *cond, const_edge e)
{
  tree_code code = gimple_cond_code (cond);
  if (e->flags & EDGE_FALSE_VALUE)
    code = invert_tree_comparison (code, false);
  return { code, gimple_cond_lhs (cond), gimple_cond_rhs (cond), cond };
}

/* The comparison that decides whether CHOICE is its first value.  */
array_updates::comparison
array_updates::comparison_for (gassign *choice)
{
  tree condition = gimple_assign_rhs1 (choice);
  if (COMPARISON_CLASS_P (condition))
    return { TREE_CODE (condition), TREE_OPERAND (condition, 0),
             TREE_OPERAND (condition, 1), choice };
  gassign *assign = computed (condition);
  if (assign
      && TREE_CODE_CLASS (gimple_assign_rhs_code (assign)) == tcc_comparison
      && is_used_only_by (condition, choice, nullptr))
    return { gimple_assign_rhs_code (assign), gimple_assign_rhs1 (assign),
             gimple_assign_rhs2 (assign), assign };
  return { ERROR_MARK, NULL_TREE, NULL_TREE, nullptr };
}

/* Returns whether BY holds if VALUE is further in the direction of the
   operation than the value that STORE replaces.  Nothing but BY and OTHER_USER
   may use the latter.  A stated minimum or maximum is never NaN.  */
bool
array_updates::is_decided (comparison by, tree value, gassign *store,
                           const gimple *other_user)
{
  if (by.code == ERROR_MARK)
    return false;
  if (!operand_equal_p (by.one, value))
    {
      std::swap (by.one, by.other);
      by.code = swap_tree_comparison (by.code);
    }
  bool grows = by.code == GT_EXPR || by.code == GE_EXPR;
  bool shrinks = by.code == LT_EXPR || by.code == LE_EXPR;
  gassign *load = load_of (by.other, store, before (store));
  if (!load || !operand_equal_p (by.one, value)
      || !is_used_only_by (by.other, by.stmt, other_user)
      || !(m_array.operation == lane_reduction::maximum   ? grows
           : m_array.operation == lane_reduction::minimum ? shrinks
                                                          : false))
    return false;
  m_understood.add (load);
  return true;
}

/* Returns whether STORE stores the result of PHI, whose argument CHOSEN is
   another value than the one that it replaces.  */
bool
array_updates::chooses (gassign *store, gphi *phi, unsigned chosen)
{
  edge replaces = gimple_phi_arg_edge (phi, chosen);
  edge keeps = gimple_phi_arg_edge (phi, 1 - chosen);
  tree kept = gimple_phi_arg_def (phi, 1 - chosen);
  gassign *load = load_of (kept, store, gsi_last_bb (keeps->src));
  gcond *cond = find_condition (&replaces);
  if (!load || !cond || cond != find_condition (&keeps) || replaces == keeps
      || !is_used_only_by (kept, cond, phi) || !decides_only (cond, store, phi)
      || !is_decided (comparison_for (cond, replaces),
                      gimple_phi_arg_def (phi, chosen), store, phi))
    return false;
  m_understood.add (load);
  return true;
}

/* Returns whether STORE stores the result of CHOICE, whose first or second
   value is another than the one that it replaces.  */
bool
array_updates::chooses (gassign *store, gassign *choice, bool first)
{
  tree chosen = gimple_assign_rhs2 (choice);
  tree kept = gimple_assign_rhs3 (choice);
  comparison by = comparison_for (choice);
  if (by.code == ERROR_MARK)
    return false;
  if (!first)
    {
      std::swap (chosen, kept);
      by.code = invert_tree_comparison (by.code, false);
    }
  gassign *load = load_of (kept, store, before (store));
  if (!load || !is_used_only_by (kept, by.stmt, choice)
      || !is_decided (by, chosen, store, choice))
    return false;
  m_understood.add (load);
  return true;
}

/* Returns whether STORE stores a value if a comparison with the one that it
   replaces says so, or otherwise the latter.  */
bool
array_updates::chooses (gassign *store)
{
  tree value = gimple_assign_rhs1 (store);
  if (TREE_CODE (value) == SSA_NAME && is_used_only_by (value, store, nullptr))
    {
      gimple *stmt = SSA_NAME_DEF_STMT (value);
      if (gphi *phi = dyn_cast<gphi *> (stmt))
        if (gimple_phi_num_args (phi) == 2
            && gimple_bb (phi) == gimple_bb (store)
            && (chooses (store, phi, 0) || chooses (store, phi, 1)))
          return true;
      if (gassign *choice = dyn_cast<gassign *> (stmt))
        if (gimple_assign_rhs_code (choice) == COND_EXPR
            && (chooses (store, choice, true)
                || chooses (store, choice, false)))
          return true;
    }
  if (!single_pred_p (gimple_bb (store)))
    return false;
  edge e = single_pred_edge (gimple_bb (store));
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (e->src));
  return cond && decides_only (cond, store, nullptr)
         && is_decided (comparison_for (cond, e), value, store, nullptr);
}

bool
array_updates::are_all ()
{
  walk_loop (m_loop, [this] (gimple *stmt) {
    if (is_pointer (stmt))
      m_pointers.add (gimple_assign_lhs (stmt));
  });
  bool known = true;
  walk_loop (m_loop, [&] (gimple *stmt) { known &= visit (stmt); });
  walk_phis (m_loop,
             [&] (gphi *phi) { known &= !mentions (phi, m_array.var); });
  for (gassign *store : m_stores)
    known &= adds (store) || chooses (store);
  for (gassign *load : m_loads)
    known &= m_understood.contains (load)
             || is_used_only_by (gimple_assign_lhs (load), nullptr, nullptr);
  return known && m_stores.length ();
}

} // namespace omptq
