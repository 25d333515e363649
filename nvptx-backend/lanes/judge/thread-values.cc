/* Which values of a function differ among the threads that execute it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/judge/thread-values.h"
#include "lanes/judge/lane-calls.h"
#include "regions/contexts.h"

#include "gcc-versions.h"

namespace omptq
{

thread_values::thread_values (function *fun, const marked_loop &loop)
    : m_fun (fun), m_loop (loop),
      m_is_region (function_contexts::is_region_function (fun->decl)),
      m_quiet_start (find_quiet_start ())
{
  if (m_is_region)
    find_changed_fields ();
}

/* The field that is all of REF, or that REF is a part of, if it is one of a
   record that the function has got; else null.  */
tree
thread_values::field_of_record (tree ref)
{
  tree field = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    field
        = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : NULL_TREE;
  if (TREE_CODE (ref) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (ref, 0);
  return TREE_CODE (pointer) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (pointer)
             ? field
             : NULL_TREE;
}

/* A variable that the threads share may be a field of the record itself.  */
void
thread_values::find_changed_fields ()
{
  const auto note_field = [this] (tree, tree ref) {
    if (TREE_CODE (ref) == ADDR_EXPR)
      ref = TREE_OPERAND (ref, 0);
    if (tree field = field_of_record (ref))
      m_changed_fields.add (field);
  };
  walk_blocks (m_fun, [&] (gimple *stmt) {
    walk_accesses (stmt, no_visitor (), note_field, note_field);
  });
}

/* Returns whether no thread can have waited for another one in BB.  */
bool
thread_values::is_quiet (basic_block bb)
{
  return !walk_block (bb, [] (gimple *stmt) {
    gcall *call = dyn_cast<gcall *> (stmt);
    return (call && !is_quiet_call (call)) || is_a<gasm *> (stmt)
           || gimple_has_volatile_ops (stmt);
  });
}

/* Returns whether that is so of all blocks from which control can come to the
   loop.  */
bool
thread_values::find_quiet_start () const
{
  auto_bitmap seen;
  auto_vec<basic_block> waiting;
  waiting.safe_push (loop_preheader_edge (m_loop.get ())->src);
  while (!waiting.is_empty ())
    {
      basic_block bb = waiting.pop ();
      if (bb == ENTRY_BLOCK_PTR_FOR_FN (m_fun)
          || !bitmap_set_bit (seen, bb->index))
        continue;
      if (!is_quiet (bb))
        return false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
      waiting.safe_push (e->src);
    }
  return true;
}

bool
thread_values::is_unchanged (tree ref)
{
  tree field = field_of_record (ref);
  return m_is_region && field && !m_changed_fields.contains (field);
}

/* Returns whether REF, which is loaded before the loop, is the same for all
   threads.  */
bool
thread_values::is_common_load (tree ref)
{
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && !is_common (TREE_OPERAND (t, 1)))
      return false;
  tree base = get_base_address (ref);
  if (TREE_CODE (base) == MEM_REF)
    {
      tree pointer = TREE_OPERAND (base, 0);
      if (is_unchanged (ref))
        return is_common (pointer);
      return m_quiet_start && is_common (pointer);
    }
  return VAR_P (base) && is_global_var (base) && !DECL_THREAD_LOCAL_P (base)
         && !TREE_THIS_VOLATILE (base)
         && (TREE_READONLY (base) || m_quiet_start);
}

bool
thread_values::is_common_assign (gassign *assign)
{
  if (gimple_has_volatile_ops (assign))
    return false;
  if (gimple_assign_load_p (assign))
    return is_common_load (gimple_assign_rhs1 (assign));
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    if (!is_common (gimple_op (assign, i)))
      return false;
  return true;
}

bool
thread_values::is_common_call (gcall *call)
{
  if (!is_same_in_team (call))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (!is_common (gimple_call_arg (call, i)))
      return false;
  return true;
}

bool
thread_values::is_common (tree value)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (value, 0));
      for (tree t = TREE_OPERAND (value, 0); handled_component_p (t);
           t = TREE_OPERAND (t, 0))
        if (TREE_CODE (t) == ARRAY_REF && !is_common (TREE_OPERAND (t, 1)))
          return false;
      if (TREE_CODE (base) == MEM_REF)
        return is_common (TREE_OPERAND (base, 0));
      return TREE_CODE (base) == FUNCTION_DECL || CONSTANT_CLASS_P (base)
             || (DECL_P (base) && is_global_var (base)
                 && !DECL_THREAD_LOCAL_P (base));
    }
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  if (bool *known = m_common.get (value))
    return *known;
  // A variable without a value, or a parameter: the threads of a region come to
  // it with the same record.
  if (SSA_NAME_IS_DEFAULT_DEF (value))
    return SSA_NAME_VAR (value)
           && (VAR_P (SSA_NAME_VAR (value))
               || (m_is_region
                   && TREE_CODE (SSA_NAME_VAR (value)) == PARM_DECL));
  // Assumed while it is found out; only a PHI node could lead back here.
  m_common.put (value, false);
  bool common = false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gassign *assign = dyn_cast<gassign *> (def))
    common = is_common_assign (assign);
  else if (gcall *call = dyn_cast<gcall *> (def))
    common = is_common_call (call);
  m_common.put (value, common);
  return common;
}

/* Returns whether nothing that VALUE is computed from, also in loops, may
   belong to the thread, if all threads have come the same way.  */
bool
thread_values::is_plain (tree value)
{
  if (TREE_CODE (value) != SSA_NAME || is_common (value))
    return is_common (value);
  if (m_plain.add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        if (!is_plain (gimple_phi_arg_def (phi, i)))
          return false;
      return true;
    }
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign || gimple_vuse (assign))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    if (!is_plain (gimple_op (assign, i)))
      return false;
  return true;
}

bool
thread_values::is_computed_from_common (tree value)
{
  m_plain.empty ();
  return is_plain (value);
}

/* Returns whether all threads come to BB the same way.  */
bool
thread_values::is_common_way (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
  {
    basic_block from = e->src;
    if (from == ENTRY_BLOCK_PTR_FOR_FN (m_fun)
        || !bitmap_set_bit (m_ways, from->index))
      continue;
    gimple *last = last_real_stmt (from);
    ssa_op_iter i;
    tree name;
    if (last && stmt_ends_bb_p (last))
      FOR_EACH_SSA_TREE_OPERAND (name, last, i, SSA_OP_USE)
    if (!is_plain (name))
      return false;
    if (!is_common_way (from))
      return false;
  }
  return true;
}

/* Returns whether all threads execute STMT, which writes a table, and write the
   same.  */
bool
thread_values::writes_common (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || !gimple_assign_single_p (assign)
      || !is_common_way (gimple_bb (stmt)))
    return false;
  ssa_op_iter o;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, o, SSA_OP_USE)
  if (!is_plain (name))
    return false;
  tree rhs = gimple_assign_rhs1 (assign);
  return TREE_CODE (rhs) == CONSTRUCTOR || TREE_CODE (rhs) == SSA_NAME
         || is_gimple_min_invariant (rhs)
         || (gimple_vuse (stmt) && is_common_load (rhs));
}

bool
thread_values::is_common_table (tree var)
{
  m_plain.empty ();
  bitmap_clear (m_ways);
  return !walk_blocks (m_fun, [this, var] (gimple *stmt) {
    tree lhs = gimple_get_lhs (stmt);
    return lhs && get_base_address (lhs) == var && !gimple_clobber_p (stmt)
           && !writes_common (stmt);
  });
}

/* Returns whether STMT computes the number of the iteration from that of the
   thread.  */
bool
thread_values::is_number (const gimple *stmt) const
{
  return m_loop.chunk_of_one () && stmt == m_loop.chunk_of_one ()->number;
}

/* Returns whether STMT, in the loop, uses NAME only to count iterations.  */
bool
thread_values::is_own_range (const gimple *stmt, tree name) const
{
  return (stmt == last_real_stmt (m_loop.exit ()->src)
          && name == m_loop.bound ())
         || is_number (stmt);
}

/* Returns whether STMT, in the loop, uses a value that may belong to the
   thread.  */
bool
thread_values::uses_thread (gimple *stmt)
{
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  {
    gimple *def = SSA_NAME_DEF_STMT (name);
    if (m_loop.chunk_of_one ()
        && m_loop.chunk_of_one ()->is_part_of_number (name)
        && !is_number (stmt))
      return true;
    if (!m_loop.contains (def) && !is_own_range (stmt, name)
        && !is_common (name))
      return true;
  }
  return false;
}

/* Returns whether ARG, of a PHI node in the loop, may belong to the thread.
   The address of a variable is that of an iteration's, see
   iteration-memory.h.  */
bool
thread_values::brings_thread (tree arg)
{
  if (TREE_CODE (arg) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (arg, 0));
      if (DECL_P (base) && auto_var_in_fn_p (base, m_fun->decl))
        return false;
    }
  if (TREE_CODE (arg) == SSA_NAME && m_loop.contains (SSA_NAME_DEF_STMT (arg)))
    return false;
  return !is_common (arg);
}

const char *
thread_values::why_loop_depends_on_thread ()
{
  static const char *const reason
      = "it uses a value that may be the thread's own";
  bool depends = false;
  for (basic_block bb : blocks_of (m_loop.get ()))
    {
      walk_phis (bb, [&] (gphi *phi) {
        if (bb == m_loop.get ()->header
            || virtual_operand_p (gimple_phi_result (phi)))
          return;
        for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
          depends |= brings_thread (gimple_phi_arg_def (phi, a));
      });
      walk_block (bb, [&] (gimple *stmt) {
        lane_mark mark;
        if (!is_gimple_debug (stmt) && !is_lane_mark (stmt, &mark))
          depends |= uses_thread (stmt);
      });
    }
  return depends ? reason : nullptr;
}

} // namespace omptq
