/* How a store becomes an atomic operation.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/atomic-store.h"

#include "target/sum-mark.h"

#include "builtins.h"
#include "cfg.h"
#include "cfghooks.h"
#include "gimple-fold.h"
#include "gimplify-me.h"
#include "gimplify.h"

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

bool
is_logical (tree_code code)
{
  return code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR;
}

/* Returns whether TYPE has two values only.  */
bool
has_two_values (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 1;
}

unsigned HOST_WIDE_INT
bits_of (tree type)
{
  return tree_to_uhwi (TYPE_SIZE (type));
}

/* An unsigned integer as large as TYPE.  */
tree
integer_like (tree type)
{
  return build_nonstandard_integer_type (bits_of (type), 1);
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

/* Replaces STORE by a call of the atomic function CODE of 4 bytes, or the one
   of 8 bytes.  */
void
insert_function (gassign *store, built_in_function code, tree value)
{
  tree memory = gimple_assign_lhs (store), type = TREE_TYPE (memory);
  const bool wide = bits_of (type) == 64;
  tree fndecl
      = builtin_decl_explicit (static_cast<built_in_function> (code + wide));
  gimple_stmt_iterator at = gsi_for_stmt (store);
  tree address = address_of (memory, &at);
  gimple_seq seq = nullptr;
  tree bits
      = gimple_convert (&seq, UNKNOWN_LOCATION, integer_like (type), value);
  tree order = build_int_cst (integer_type_node, MEMMODEL_RELAXED);
  gimple_seq_add_stmt (&seq,
                       gimple_build_call (fndecl, 3, address, bits, order));
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  remove_statement (store);
}

/* Adds to *SEQ what computes OLD CODE VALUE.  */
tree
build_operation (gimple_seq *seq, tree_code code, tree old, tree value)
{
  tree type = TREE_TYPE (old);
  if (!is_logical (code))
    return gimple_build (seq, code, type, old, value);
  const auto is_true = [seq, type] (tree x) {
    return gimple_build (seq, NE_EXPR, boolean_type_node, x,
                         build_zero_cst (type));
  };
  tree truth = gimple_build (
      seq, code == TRUTH_ANDIF_EXPR ? BIT_AND_EXPR : BIT_IOR_EXPR,
      boolean_type_node, is_true (old), is_true (value));
  return gimple_convert (seq, UNKNOWN_LOCATION, type, truth);
}

/* Puts STORE into a block of its own, and returns it.  */
basic_block
separate (gassign *store)
{
  gimple_stmt_iterator before = gsi_for_stmt (store);
  gsi_insert_before (&before, gimple_build_nop (), GSI_SAME_STMT);
  gsi_prev (&before);
  basic_block result = split_block (gimple_bb (store), gsi_stmt (before))->dest;
  gsi_remove (&before, true);
  split_block (result, store);
  return result;
}

/* Inserts before AT what marks an update of TYPE at ADDRESS as a part of a
   reduction, if pass `float-sums' can make use of it, and returns the
   address.  */
tree
mark_sum (tree address, const_tree type, gimple_stmt_iterator *at)
{
  if (TREE_CODE (address) != SSA_NAME || TYPE_MODE (type) != SFmode)
    return address;
  tree marked = make_ssa_name (TREE_TYPE (address));
  gsi_insert_before (at, build_sum_mark (marked, address), GSI_SAME_STMT);
  return marked;
}

/* Replaces STORE by a loop: M becomes M CODE VALUE when it is what that was
   computed from.  */
void
insert_loop (gassign *store, tree_code code, tree value)
{
  tree memory = gimple_assign_lhs (store), type = TREE_TYPE (memory);
  tree bits = integer_like (type);
  tree swap = builtin_decl_explicit (
      bits_of (type) == 64 ? BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_8
                           : BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4);
  tree pointer = build_pointer_type_for_mode (bits, VOIDmode, true);
  gimple_stmt_iterator at = gsi_for_stmt (store);
  tree address = mark_sum (address_of (memory, &at), type, &at);
  tree guess = make_ssa_name (bits);
  tree whole = build2 (MEM_REF, bits, address, build_int_cst (pointer, 0));
  gsi_insert_before (&at, gimple_build_assign (guess, whole), GSI_SAME_STMT);

  basic_block body = separate (store);
  edge entry = single_pred_edge (body), exit = single_succ_edge (body);
  tree expected = make_ssa_name (bits), old = make_ssa_name (bits);
  gphi *phi = create_phi_node (expected, body);
  gimple_seq seq = nullptr;
  tree known = gimple_build (&seq, VIEW_CONVERT_EXPR, type, expected);
  tree now = build_operation (&seq, code, known, value);
  tree desired = gimple_build (&seq, VIEW_CONVERT_EXPR, bits, now);
  gcall *call = gimple_build_call (swap, 3, address, expected, desired);
  gimple_call_set_lhs (call, old);
  gimple_seq_add_stmt (&seq, call);
  gimple_seq_add_stmt (
      &seq, gimple_build_cond (NE_EXPR, old, expected, NULL_TREE, NULL_TREE));
  at = gsi_for_stmt (store);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  remove_statement (store);

  exit->flags = EDGE_FALSE_VALUE;
  exit->probability = profile_probability::likely ();
  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::unlikely ();
  add_phi_arg (phi, guess, entry, UNKNOWN_LOCATION);
  add_phi_arg (phi, old, again, UNKNOWN_LOCATION);
}

/* Replaces STORE to one of two values: M becomes false for && if VALUE is
   false, or true for || if VALUE is true, and otherwise stays as it is.  */
void
insert_condition (gassign *store, tree_code code, tree value)
{
  const bool is_or = code == TRUTH_ORIF_EXPR;
  tree type = TREE_TYPE (gimple_assign_lhs (store));
  basic_block then = separate (store);
  edge entry = single_pred_edge (then);
  basic_block before = entry->src, after = single_succ (then);
  gimple_stmt_iterator end = gsi_last_bb (before);
  gsi_insert_after (&end,
                    gimple_build_cond (is_or ? NE_EXPR : EQ_EXPR, value,
                                       build_zero_cst (TREE_TYPE (value)),
                                       NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
  entry->flags = EDGE_TRUE_VALUE;
  entry->probability = profile_probability::even ();
  make_edge (before, after, EDGE_FALSE_VALUE)->probability
      = profile_probability::even ();
  gimple_assign_set_rhs1 (store,
                          is_or ? build_one_cst (type) : build_zero_cst (type));
  update_stmt (store);
}

} // anon namespace

bool
can_be_atomic (tree type, tree_code code)
{
  if (is_logical (code) && has_two_values (type))
    return true;
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return false;
  const unsigned HOST_WIDE_INT bits = bits_of (type);
  return (bits == 32 || bits == 64) && TYPE_PRECISION (type) == bits;
}

void
make_atomic (gassign *store, tree_code code, tree value)
{
  tree type = TREE_TYPE (gimple_assign_lhs (store));
  const built_in_function function = function_for (code);
  if (is_logical (code) && has_two_values (type))
    insert_condition (store, code, value);
  else if (INTEGRAL_TYPE_P (type) && function != END_BUILTINS)
    insert_function (store, function, value);
  else
    insert_loop (store, code, value);
}

void
remove_statement (gimple *stmt)
{
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&at, true);
  release_defs (stmt);
}

} // namespace omptq
