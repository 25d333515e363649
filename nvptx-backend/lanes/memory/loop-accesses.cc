/* Dependences in memory between iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/loop-accesses.h"

#include "alias.h"
#include "builtins.h"
#include "gimple-atomic.h"

namespace omptq
{
namespace
{

/* At most so many pairs are compared when the program runs, a choice: each
   takes about six instructions.  */
constexpr unsigned max_pairs = 12;

const char *const may_depend
    = "its schedule keeps iterations in order, and they may access what "
      "others of them write";

/* The global variable that all of REF is in, or null.  */
tree
object_of (tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  return base && VAR_P (base) && is_global_var (base) ? base : NULL_TREE;
}

/* Returns whether BASE is in a variable of the function.  */
bool
is_own_variable (tree base)
{
  base = get_base_address (base);
  return base && DECL_P (base) && !is_global_var (base);
}

/* The array that REF is an element of, if REF says how many elements there are;
   a subscript is less than that.  */
tree
whole_array (tree ref)
{
  tree array = ref;
  while (handled_component_p (array) && TREE_CODE (array) != ARRAY_REF)
    array = TREE_OPERAND (array, 0);
  if (TREE_CODE (array) != ARRAY_REF)
    return NULL_TREE;
  array = TREE_OPERAND (array, 0);
  tree type = TREE_TYPE (array);
  // Some programs have arrays of one element stand for longer ones.
  bool is_whole = TREE_CODE (array) == MEM_REF || DECL_P (array);
  return is_whole
                 && int_size_in_bytes (type)
                        > int_size_in_bytes (TREE_TYPE (type))
             ? array
             : NULL_TREE;
}

/* The object of which ADDRESS is the address, or null.  */
tree
object_at (tree address)
{
  if (TREE_CODE (address) == SSA_NAME)
    if (gassign *assign = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (address)))
      address = gimple_assign_rhs1 (assign);
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
                                          : NULL_TREE;
}

/* Adds to SEQ the product of VALUE, of sizetype, and FACTOR.  */
tree
times (gimple_seq *seq, tree value, HOST_WIDE_INT factor)
{
  return gimple_build (seq, MULT_EXPR, sizetype, value,
                       build_int_cst (sizetype, factor));
}

/* Adds to SEQ the sum of VALUE, of sizetype, and NUMBER.  */
tree
plus (gimple_seq *seq, tree value, HOST_WIDE_INT number)
{
  return gimple_build (seq, PLUS_EXPR, sizetype, value,
                       build_int_cst (sizetype, number));
}

} // anon namespace

/* Takes A, if its address is known.  */
void
loop_accesses::add (const access &a)
{
  if (a.address.known)
    m_accesses.safe_push (a);
  else
    m_facts.reason = may_depend;
}

/* Notes an access of STMT to REF.  */
void
loop_accesses::note (gimple *stmt, tree ref, bool writes)
{
  if (is_own_variable (ref))
    return;
  access a;
  a.object = object_of (ref);
  a.writes = writes;
  a.alignment = least_bit_hwi (get_object_alignment (ref) / BITS_PER_UNIT
                               | int_size_in_bytes (TREE_TYPE (ref)));
  a.address = m_values.bytes_of (ref, stmt);
  if (tree all = a.address.known ? NULL_TREE : whole_array (ref))
    a.address = m_values.bytes_of (all, stmt);
  add (a);
}

/* Notes the access of ATOMIC, the operation of CALL.  */
void
loop_accesses::note_atomic (gcall *call, const gimple_atomic &atomic)
{
  tree ref = object_at (atomic.address ());
  if (ref && is_own_variable (ref))
    return;
  access a;
  a.object = ref ? object_of (ref) : NULL_TREE;
  a.writes = true;
  a.alignment = atomic.size ();
  a.operation = DECL_FUNCTION_CODE (gimple_call_fndecl (call));
  a.address = m_values.bytes_at (atomic.address (), atomic.size (), call);
  if (tree all = a.address.known || !ref ? NULL_TREE : whole_array (ref))
    a.address = m_values.bytes_of (all, call);
  add (a);
}

/* Looks for a reason in CALL.  */
void
loop_accesses::look_at_call (gcall *call)
{
  gimple_atomic atomic (call);
  int flags = gimple_call_flags (call);
  bool is_harmless
      = gimple_call_internal_p (call)
            ? !gimple_vdef (call)
            : ((flags & ECF_CONST) && !(flags & ECF_LOOPING_CONST_OR_PURE))
                  || mathfn_built_in_type (gimple_call_combined_fn (call))
                  || (gimple_call_builtin_p (call, BUILT_IN_NORMAL)
                      && gimple_call_noreturn_p (call));
  if (atomic.is_found ())
    {
      if (!atomic.computes () || gimple_call_lhs (call)
          || !atomic.is_relaxed ())
        m_facts.reason = "its schedule keeps iterations in order, and the "
                         "order of its atomic operations can be told";
    }
  else if (!is_harmless)
    {
      m_facts.reason
          = gimple_call_fndecl (call)
                ? "its schedule keeps iterations in order, and it calls %qD"
                : "its schedule keeps iterations in order, and it calls an "
                  "unknown function";
      m_facts.callee = gimple_call_fndecl (call);
    }
}

/* Looks for a reason in STMT.  */
void
loop_accesses::look_at (gimple *stmt)
{
  if (m_facts.reason || is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return;
  if (gimple_has_volatile_ops (stmt))
    m_facts.reason = "its schedule keeps iterations in order, and it has "
                     "volatile accesses";
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    look_at_call (call);
}

/* Notes the accesses of STMT.  */
void
loop_accesses::note (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
      || m_invariants.is_found (stmt))
    return;
  gimple_atomic atomic (stmt);
  if (atomic.is_found ())
    note_atomic (as_a<gcall *> (stmt), atomic);
  const auto on_load = [=] (tree base, tree ref) {
    tree object = object_of (base);
    if (!object || !TREE_READONLY (object))
      note (stmt, ref, false);
  };
  walk_accesses (stmt, on_load,
                 [=] (tree, tree ref) { note (stmt, ref, true); });
}

/* Returns whether A and B cannot be in the same memory, or may be there in any
   order.  */
bool
loop_accesses::are_apart (const access &a, const access &b)
{
  if (!a.writes && !b.writes)
    return true;
  if (a.operation != BUILT_IN_NONE && a.operation == b.operation)
    return true;
  return a.object && b.object && compare_base_decls (a.object, b.object) == 0;
}

/* Adds A to the accesses of its form.  */
void
loop_accesses::add_to_group (const access &a)
{
  for (access &group : m_groups)
    if (group.writes == a.writes && group.operation == a.operation
        && group.object == a.object && group.address.include (a.address))
      {
        group.alignment = MIN (group.alignment, a.alignment);
        return;
      }
  m_groups.safe_push (a);
}

/* Finds which accesses must be compared when the program runs.  */
void
loop_accesses::compare ()
{
  for (unsigned i = 0; i < m_accesses.length (); i++)
    for (unsigned j = 0; j <= i; j++)
      {
        const access &a = m_accesses[i], &b = m_accesses[j];
        if (!are_apart (a, b) && a.address.has_form_of (b.address)
            && !a.address.is_apart_from (b.address, m_loop.unit ()))
          m_facts.reason = may_depend;
      }
  for (const access &a : m_accesses)
    add_to_group (a);
  for (unsigned i = 0; i < m_groups.length (); i++)
    for (unsigned j = 0; j < i; j++)
      {
        const access &a = m_groups[i], &b = m_groups[j];
        if (!are_apart (a, b) && !a.address.has_form_of (b.address))
          m_pairs.safe_push ({ i, j });
      }
  if (m_pairs.length () > max_pairs)
    m_facts.reason = may_depend;
}

lane_facts
loop_accesses::why_statements_matter ()
{
  walk_loop (m_loop.get (), [this] (gimple *stmt) { look_at (stmt); });
  return m_facts;
}

lane_facts
loop_accesses::why_order_matters ()
{
  walk_loop (m_loop.get (), [this] (gimple *stmt) { note (stmt); });
  if (!m_facts.reason)
    compare ();
  return m_facts;
}

/* Adds to SEQ the beginning and the end of the memory that A can access.  */
void
loop_accesses::find_bounds (gimple_seq *seq, const access &a, tree counter,
                            tree span, tree *low, tree *high) const
{
  HOST_WIDE_INT factor = a.address.per_iteration;
  tree value = gimple_convert (seq, sizetype, counter);
  tree first
      = gimple_build (seq, PLUS_EXPR, sizetype, build_symbols (seq, a.address),
                      times (seq, value, factor));
  tree reach = times (seq, span, absu_hwi (factor));
  bool up = (factor > 0) == (m_loop.step () > 0);
  tree last
      = gimple_build (seq, up ? PLUS_EXPR : MINUS_EXPR, sizetype, first, reach);
  *low = plus (seq, up ? first : last, a.address.constant);
  *high = plus (seq, up ? last : first, a.address.end ());
}

/* Adds to SEQ whether A and B, which move by the same number of bytes for each
   iteration, do not overlap.  Their distance does not depend on the iteration,
   so that GCC can compute it once for many chunks.  */
tree
loop_accesses::check_distance (gimple_seq *seq, const access &a,
                               const access &b, tree span)
{
  const affine &from = a.address, &to = b.address;
  HOST_WIDE_INT unit = MIN (a.alignment, b.alignment);
  while (from.per_iteration % unit)
    unit /= 2;
  // Of two that begin DISTANCE from each other, and move by REACH, which all
  // are multiples of UNIT, B is after A if
  //   DISTANCE > REACH + AFTER,
  // and before A if
  //   DISTANCE < -REACH - BEFORE.
  HOST_WIDE_INT after = ROUND_UP (from.width, unit) - unit;
  HOST_WIDE_INT before = ROUND_UP (to.width, unit) - unit;
  tree apart = gimple_build (seq, MINUS_EXPR, sizetype, build_symbols (seq, to),
                             build_symbols (seq, from));
  unsigned HOST_WIDE_INT constant
      = to.constant - (unsigned HOST_WIDE_INT)from.constant;
  tree reach = times (seq, span, absu_hwi (from.per_iteration));
  tree distance, limit;
  if (TREE_CODE (reach) == INTEGER_CST || constant || after != before)
    {
      distance
          = plus (seq, gimple_build (seq, PLUS_EXPR, sizetype, apart, reach),
                  constant + before);
      limit = plus (seq, times (seq, reach, 2), before + after);
    }
  else
    {
      distance = gimple_build (seq, ABSU_EXPR, sizetype,
                               gimple_convert (seq, ssizetype, apart));
      limit = plus (seq, reach, after);
    }
  return gimple_build (seq, GT_EXPR, boolean_type_node, distance, limit);
}

/* Adds to SEQ whether A and B do not overlap.  */
tree
loop_accesses::check (gimple_seq *seq, const access &a, const access &b,
                      tree counter, tree span) const
{
  if (a.address.per_iteration == b.address.per_iteration)
    return check_distance (seq, a, b, span);
  tree a_low, a_high, b_low, b_high;
  find_bounds (seq, a, counter, span, &a_low, &a_high);
  find_bounds (seq, b, counter, span, &b_low, &b_high);
  return gimple_build (
      seq, BIT_IOR_EXPR, boolean_type_node,
      gimple_build (seq, LE_EXPR, boolean_type_node, a_high, b_low),
      gimple_build (seq, LE_EXPR, boolean_type_node, b_high, a_low));
}

tree
loop_accesses::check (gimple_seq *seq, tree counter, tree span) const
{
  tree all = NULL_TREE;
  for (const auto &pair : m_pairs)
    {
      tree apart = check (seq, m_groups[pair.first], m_groups[pair.second],
                          counter, span);
      all = all ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, all,
                                apart)
                : apart;
    }
  return all;
}

} // namespace omptq
