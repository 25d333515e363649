/* The analysis of sections with GCC's lock, and their change.

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

#include "atomics/locked-section.h"

#include "builtins.h"
#include "cfg.h"
#include "cfghooks.h"
#include "gimple-fold.h"
#include "gimplify-me.h"
#include "gimplify.h"
#include "ssa-iterators.h"

#include <algorithm>

namespace omptq
{
namespace
{

/* The atomic function of 4 bytes that does CODE; that of 8 bytes follows.
   Other operations have none.  */
built_in_function
function_for (tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
      return BUILT_IN_ATOMIC_FETCH_ADD_4;
    case BIT_AND_EXPR:
      return BUILT_IN_ATOMIC_FETCH_AND_4;
    case BIT_IOR_EXPR:
      return BUILT_IN_ATOMIC_FETCH_OR_4;
    case BIT_XOR_EXPR:
      return BUILT_IN_ATOMIC_FETCH_XOR_4;
    default:
      return END_BUILTINS;
    }
}

/* Returns whether CODE is that of a reduction: what different threads do with
   it commutes.  */
bool
is_reduction (tree_code code)
{
  return code == MULT_EXPR || code == MIN_EXPR || code == MAX_EXPR
         || function_for (code) != END_BUILTINS;
}

/* Returns whether devices can compare and swap what REF is, a number.  */
bool
is_swappable (tree ref)
{
  tree type = TREE_TYPE (ref);
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return false;
  const unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  if ((bits != 32 && bits != 64) || TYPE_PRECISION (type) != bits)
    return false;
  for (tree part = ref; handled_component_p (part);
       part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) != COMPONENT_REF && TREE_CODE (part) != ARRAY_REF)
      return false;
  return !(TREE_CODE (ref) == COMPONENT_REF
           && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
         && get_object_alignment (ref) >= bits;
}

/* Returns whether ASSIGN converts an address, also one that is an integer, or
   adds something to it.  */
bool
moves_address (const gassign *assign)
{
  const tree_code code = gimple_assign_rhs_code (assign);
  return code == POINTER_PLUS_EXPR || code == SSA_NAME || code == ADDR_EXPR
         || gimple_assign_cast_p (assign)
         || (code == PLUS_EXPR
             && TREE_CODE (gimple_assign_rhs2 (assign)) == INTEGER_CST);
}

/* Returns whether POINTER is the address of a variable of the current function,
   or of a part of one, as are all pointers that it is computed from.  */
bool
points_to_local (tree pointer, std::vector<tree> &seen)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (pointer, 0));
      return base && auto_var_in_fn_p (base, current_function_decl);
    }
  if (TREE_CODE (pointer) != SSA_NAME)
    return false;
  if (std::find (seen.begin (), seen.end (), pointer) != seen.end ())
    return true;
  seen.push_back (pointer);
  gimple *def = SSA_NAME_DEF_STMT (pointer);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        if (!points_to_local (gimple_phi_arg_def (phi, i), seen))
          return false;
      return true;
    }
  if (gimple_call_builtin_p (def, BUILT_IN_ALLOCA)
      || gimple_call_builtin_p (def, BUILT_IN_ALLOCA_WITH_ALIGN))
    return true;
  const gassign *assign = dyn_cast<gassign *> (def);
  return assign && moves_address (assign)
         && points_to_local (gimple_assign_rhs1 (assign), seen);
}

/* Returns whether REF is a variable of the current function, or a part of
   one.  */
bool
is_local (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return false;
  if (TREE_CODE (base) != MEM_REF)
    return auto_var_in_fn_p (base, current_function_decl);
  std::vector<tree> seen;
  return points_to_local (TREE_OPERAND (base, 0), seen);
}

/* An unsigned integer with the bits of TYPE.  */
tree
bits_of (tree type)
{
  return build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), 1);
}

/* Inserts SEQ before AT, and returns the address of REF.  */
tree
address_of (tree ref, gimple_stmt_iterator *at)
{
  if (tree base = get_base_address (ref); base && DECL_P (base))
    mark_addressable (base);
  return force_gimple_operand_gsi (at,
                                   build_fold_addr_expr (unshare_expr (ref)),
                                   true, NULL_TREE, true, GSI_SAME_STMT);
}

/* Inserts an atomic operation before AT: *ADDRESS changes by the atomic
   function CODE of 4 bytes, or the one for TYPE, and VALUE.  */
void
insert_function (gimple_stmt_iterator *at, built_in_function code, tree address,
                 tree type, tree value)
{
  const bool wide = tree_to_uhwi (TYPE_SIZE (type)) == 64;
  tree fndecl
      = builtin_decl_explicit (static_cast<built_in_function> (code + wide));
  gimple_seq seq = nullptr;
  tree bits = gimple_convert (&seq, UNKNOWN_LOCATION, bits_of (type), value);
  tree order = build_int_cst (integer_type_node, MEMMODEL_RELAXED);
  gimple_seq_add_stmt (&seq,
                       gimple_build_call (fndecl, 3, address, bits, order));
  gsi_insert_seq_before (at, seq, GSI_SAME_STMT);
}

/* Replaces STORE by a loop: *ADDRESS becomes *ADDRESS CODE VALUE when it is
   what that was computed from.  */
void
insert_loop (gassign *store, tree address, tree_code code, tree value)
{
  tree type = TREE_TYPE (gimple_assign_lhs (store));
  tree bits = bits_of (type);
  const bool wide = tree_to_uhwi (TYPE_SIZE (type)) == 64;
  tree swap
      = builtin_decl_explicit (wide ? BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_8
                                    : BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4);
  tree pointer = build_pointer_type_for_mode (bits, VOIDmode, true);

  gimple_stmt_iterator at = gsi_for_stmt (store);
  tree guess = make_ssa_name (bits);
  tree memory = build2 (MEM_REF, bits, address, build_int_cst (pointer, 0));
  gassign *first = gimple_build_assign (guess, memory);
  gsi_insert_before (&at, first, GSI_SAME_STMT);
  edge entry = split_block (gimple_bb (store), first);
  edge exit = split_block (entry->dest, store);
  basic_block body = entry->dest;

  tree expected = make_ssa_name (bits), old = make_ssa_name (bits);
  gphi *phi = create_phi_node (expected, body);
  gimple_seq seq = nullptr;
  tree now = gimple_build (
      &seq, code, type, gimple_build (&seq, VIEW_CONVERT_EXPR, type, expected),
      value);
  tree desired = gimple_build (&seq, VIEW_CONVERT_EXPR, bits, now);
  gcall *call = gimple_build_call (swap, 3, address, expected, desired);
  gimple_call_set_lhs (call, old);
  gimple_seq_add_stmt (&seq, call);
  gimple_seq_add_stmt (
      &seq, gimple_build_cond (NE_EXPR, old, expected, NULL_TREE, NULL_TREE));
  at = gsi_for_stmt (store);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (store);
  gsi_remove (&at, true);
  release_defs (store);

  exit->flags = EDGE_FALSE_VALUE;
  exit->probability = profile_probability::likely ();
  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::unlikely ();
  add_phi_arg (phi, guess, entry, UNKNOWN_LOCATION);
  add_phi_arg (phi, old, again, UNKNOWN_LOCATION);
}

/* Removes STMT.  */
void
remove (gimple *stmt)
{
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&at, true);
  release_defs (stmt);
}

} // anon namespace

locked_section::locked_section (gcall *start)
    : m_start (start), m_reason (find ())
{
}

location_t
locked_section::location () const
{
  for (const update &u : m_updates)
    if (gimple_location (u.store) != UNKNOWN_LOCATION)
      return gimple_location (u.store);
  return DECL_SOURCE_LOCATION (current_function_decl);
}

/* Returns why the section needs the lock, or null.  */
const char *
locked_section::find ()
{
  gimple_stmt_iterator first = gsi_for_stmt (m_start);
  gsi_next (&first);
  m_blocks.push_back (gimple_bb (m_start));
  // Visiting a block appends others.
  for (size_t i = 0; i < m_blocks.size (); i++)
    if (const char *why = visit_block (
            m_blocks[i], i == 0 ? first : gsi_start_bb (m_blocks[i])))
      return why;
  if (!m_end)
    return "it does not end";
  const char *why = why_entered ();
  return why ? why : why_values_are_shared ();
}

/* Visits the statements of BB beginning with that at FROM; the blocks after it
   are to be visited unless the section ends there.  */
const char *
locked_section::visit_block (basic_block bb, gimple_stmt_iterator from)
{
  for (; !gsi_end_p (from); gsi_next (&from))
    {
      gimple *stmt = gsi_stmt (from);
      if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_ATOMIC_END))
        {
          if (m_end && m_end != stmt)
            return "it has several ends";
          m_end = as_a<gcall *> (stmt);
          return nullptr;
        }
      if (const char *why = visit (stmt))
        return why;
    }
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  {
    if (e->flags & EDGE_COMPLEX || e->dest == m_blocks[0]
        || e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
      return "it is left before its end";
    if (std::find (m_blocks.begin (), m_blocks.end (), e->dest)
        == m_blocks.end ())
      m_blocks.push_back (e->dest);
  }
  return nullptr;
}

/* Returns why STMT needs the lock, or null.  */
const char *
locked_section::visit (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return nullptr;
  if (gimple_has_volatile_ops (stmt))
    return "it accesses a volatile variable";
  if (is_gimple_call (stmt) && gimple_vuse (stmt))
    return "it calls a function";
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return gimple_vuse (stmt) ? "it has an unknown statement" : nullptr;
  if (gimple_vdef (assign))
    return add_update (assign) ? nullptr : "it has another form";
  if (gimple_vuse (assign))
    m_loads.push_back (assign);
  return nullptr;
}

/* Returns whether MEMORY is already changed by another operation than CODE:
   what both do together would not be atomic.  */
bool
locked_section::is_changed_otherwise (tree memory, tree_code code) const
{
  return std::any_of (
      m_updates.begin (), m_updates.end (), [=] (const update &u) {
        return code != gimple_assign_rhs_code (u.operation)
               && operand_equal_p (gimple_assign_lhs (u.store), memory, 0);
      });
}

/* Takes note of the update that ends with STORE, if it is one.  What is in
   between does not change memory.  */
bool
locked_section::add_update (gassign *store)
{
  tree memory = gimple_assign_lhs (store);
  tree now = gimple_assign_rhs1 (store);
  if (!gimple_assign_single_p (store) || TREE_CODE (now) != SSA_NAME
      || !has_single_use (now) || !is_swappable (memory) || is_local (memory))
    return false;
  gassign *operation = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (now));
  if (!operation || !is_reduction (gimple_assign_rhs_code (operation))
      || is_changed_otherwise (memory, gimple_assign_rhs_code (operation)))
    return false;
  tree first = gimple_assign_rhs1 (operation);
  tree second = gimple_assign_rhs2 (operation);
  for (tree old : { first, second })
    {
      gassign *load = TREE_CODE (old) == SSA_NAME
                          ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (old))
                          : nullptr;
      if (!load || !gimple_assign_load_p (load) || !has_single_use (old)
          || gimple_vuse (load) != gimple_vuse (store)
          || gimple_bb (load) != gimple_bb (store)
          || !operand_equal_p (gimple_assign_rhs1 (load), memory, 0))
        continue;
      m_updates.push_back (
          { load, operation, store, old == first ? second : first });
      return true;
    }
  return false;
}

/* Returns why control can come into the section without the lock, or null.  */
const char *
locked_section::why_entered () const
{
  for (size_t i = 1; i < m_blocks.size (); i++)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, m_blocks[i]->preds)
      if (std::find (m_blocks.begin (), m_blocks.end (), e->src)
          == m_blocks.end ())
        return "it is entered behind its beginning";
    }
  return nullptr;
}

bool
locked_section::is_load_of_update (const gimple *stmt) const
{
  return std::any_of (m_updates.begin (), m_updates.end (),
                      [stmt] (const update &u) { return u.load == stmt; });
}

/* Returns why an operand of an update may be what other threads change, or
   null.  They change numbers, so pointers are not.  */
const char *
locked_section::why_values_are_shared () const
{
  for (const gassign *load : m_loads)
    if (!is_load_of_update (load)
        && !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (load)))
        && !is_local (gimple_assign_rhs1 (load)))
      return "its values depend on other variables";
  return nullptr;
}

void
locked_section::unlock ()
{
  for (const update &u : m_updates)
    {
      tree memory = gimple_assign_lhs (u.store);
      tree type = TREE_TYPE (memory);
      const tree_code code = gimple_assign_rhs_code (u.operation);
      const built_in_function function = function_for (code);
      gimple_stmt_iterator at = gsi_for_stmt (u.store);
      tree address = address_of (memory, &at);
      if (INTEGRAL_TYPE_P (type) && function != END_BUILTINS)
        {
          insert_function (&at, function, address, type, u.value);
          remove (u.store);
        }
      else
        insert_loop (u.store, address, code, u.value);
      remove (u.operation);
      remove (u.load);
    }
  remove (m_start);
  remove (m_end);
}

} // namespace omptq
