/* The recogniser of atomic operations in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-atomic.h"

#include "gimple-fold.h"
#include "gimplify.h"

namespace omptq
{

/* BIT_NOT_EXPR stands for the complement of a bitwise and.  The functions for
   1, 2, 4, 8 and 16 bytes follow the first of them.  */
const gimple_atomic::operation gimple_atomic::operations[] = {
  { BUILT_IN_ATOMIC_LOAD_N, operation_kind::load, ERROR_MARK },
  { BUILT_IN_ATOMIC_STORE_N, operation_kind::store, ERROR_MARK },
  { BUILT_IN_ATOMIC_EXCHANGE_N, operation_kind::exchange, ERROR_MARK },
  { BUILT_IN_ATOMIC_FETCH_ADD_N, operation_kind::fetch_op, PLUS_EXPR },
  { BUILT_IN_ATOMIC_FETCH_SUB_N, operation_kind::fetch_op, MINUS_EXPR },
  { BUILT_IN_ATOMIC_FETCH_AND_N, operation_kind::fetch_op, BIT_AND_EXPR },
  { BUILT_IN_ATOMIC_FETCH_OR_N, operation_kind::fetch_op, BIT_IOR_EXPR },
  { BUILT_IN_ATOMIC_FETCH_XOR_N, operation_kind::fetch_op, BIT_XOR_EXPR },
  { BUILT_IN_ATOMIC_FETCH_NAND_N, operation_kind::fetch_op, BIT_NOT_EXPR },
  { BUILT_IN_ATOMIC_ADD_FETCH_N, operation_kind::op_fetch, PLUS_EXPR },
  { BUILT_IN_ATOMIC_SUB_FETCH_N, operation_kind::op_fetch, MINUS_EXPR },
  { BUILT_IN_ATOMIC_AND_FETCH_N, operation_kind::op_fetch, BIT_AND_EXPR },
  { BUILT_IN_ATOMIC_OR_FETCH_N, operation_kind::op_fetch, BIT_IOR_EXPR },
  { BUILT_IN_ATOMIC_XOR_FETCH_N, operation_kind::op_fetch, BIT_XOR_EXPR },
  { BUILT_IN_ATOMIC_NAND_FETCH_N, operation_kind::op_fetch, BIT_NOT_EXPR },
  { BUILT_IN_SYNC_LOCK_TEST_AND_SET_N, operation_kind::exchange, ERROR_MARK },
  { BUILT_IN_SYNC_LOCK_RELEASE_N, operation_kind::clear, ERROR_MARK },
  { BUILT_IN_SYNC_FETCH_AND_ADD_N, operation_kind::fetch_op, PLUS_EXPR },
  { BUILT_IN_SYNC_FETCH_AND_SUB_N, operation_kind::fetch_op, MINUS_EXPR },
  { BUILT_IN_SYNC_FETCH_AND_AND_N, operation_kind::fetch_op, BIT_AND_EXPR },
  { BUILT_IN_SYNC_FETCH_AND_OR_N, operation_kind::fetch_op, BIT_IOR_EXPR },
  { BUILT_IN_SYNC_FETCH_AND_XOR_N, operation_kind::fetch_op, BIT_XOR_EXPR },
  { BUILT_IN_SYNC_FETCH_AND_NAND_N, operation_kind::fetch_op, BIT_NOT_EXPR },
  { BUILT_IN_SYNC_ADD_AND_FETCH_N, operation_kind::op_fetch, PLUS_EXPR },
  { BUILT_IN_SYNC_SUB_AND_FETCH_N, operation_kind::op_fetch, MINUS_EXPR },
  { BUILT_IN_SYNC_AND_AND_FETCH_N, operation_kind::op_fetch, BIT_AND_EXPR },
  { BUILT_IN_SYNC_OR_AND_FETCH_N, operation_kind::op_fetch, BIT_IOR_EXPR },
  { BUILT_IN_SYNC_XOR_AND_FETCH_N, operation_kind::op_fetch, BIT_XOR_EXPR },
  { BUILT_IN_SYNC_NAND_AND_FETCH_N, operation_kind::op_fetch, BIT_NOT_EXPR },
  { BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_N, operation_kind::swap, ERROR_MARK },
  { BUILT_IN_SYNC_BOOL_COMPARE_AND_SWAP_N, operation_kind::try_swap,
    ERROR_MARK },
};

namespace
{

/* The built-in function that CALL calls, or null.  GCC's own test has types of
   arguments that are those of parameters; but on the host, front ends promote
   short numbers, also for functions with prototypes.  */
const_tree
called_builtin (const gcall *call)
{
  const_tree fndecl = gimple_call_fndecl (call);
  return fndecl && fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
                 && gimple_call_num_args (call)
                        == unsigned (type_num_arguments (TREE_TYPE (fndecl)))
             ? fndecl
             : NULL_TREE;
}

} // anon namespace

bool
is_atomic_function (const char *name)
{
  return startswith (name, "__atomic_") || startswith (name, "__sync_");
}

gimple_atomic::gimple_atomic (const gimple *stmt)
    : m_call (dyn_cast<const gcall *> (stmt))
{
  if (!m_call)
    return;
  if (gimple_call_internal_p (m_call, IFN_ATOMIC_COMPARE_EXCHANGE))
    {
      m_kind = operation_kind::compare_exchange;
      m_size = tree_to_uhwi (gimple_call_arg (m_call, 3)) & 255;
    }
  else if (const_tree fndecl = called_builtin (m_call))
    {
      const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
      if (is_atomic_function (name))
        m_kind = operation_kind::other;
      int code = DECL_FUNCTION_CODE (fndecl);
      for (const operation &o : operations)
        if (code > o.first && code <= o.first + 4)
          {
            m_kind = o.kind;
            m_code = o.code;
            m_size = 1 << (code - o.first - 1);
          }
      if (code == BUILT_IN_ATOMIC_TEST_AND_SET || code == BUILT_IN_ATOMIC_CLEAR)
        {
          m_kind = code == BUILT_IN_ATOMIC_CLEAR ? operation_kind::clear
                                                 : operation_kind::test_and_set;
          m_size = 1;
        }
    }
  if (known ())
    m_type = build_nonstandard_integer_type (m_size * BITS_PER_UNIT, 1);
}

unsigned
gimple_atomic::orders () const
{
  if (m_kind == operation_kind::compare_exchange)
    return 2;
  const_tree name = DECL_NAME (gimple_call_fndecl (m_call));
  return startswith (IDENTIFIER_POINTER (name), "__sync_") ? 0 : 1;
}

bool
gimple_atomic::is_relaxed () const
{
  unsigned n = gimple_call_num_args (m_call);
  for (unsigned i = n - orders (); i < n; i++)
    {
      tree order = gimple_call_arg (m_call, i);
      if (TREE_CODE (order) != INTEGER_CST
          || !is_mm_relaxed (memmodel_from_int (TREE_INT_CST_LOW (order))))
        return false;
    }
  return orders () > 0;
}

/* Argument I as an integer of the operation's size.  */
tree
gimple_atomic::argument (gimple_seq *seq, unsigned i) const
{
  return gimple_convert (seq, gimple_location (m_call), m_type,
                         gimple_call_arg (m_call, i));
}

tree
gimple_atomic::new_value (gimple_seq *seq, tree old, tree *changed) const
{
  location_t loc = gimple_location (m_call);
  switch (m_kind)
    {
    case operation_kind::load:
      return old;
    case operation_kind::store:
    case operation_kind::exchange:
      return argument (seq, 1);
    case operation_kind::clear:
      return build_zero_cst (m_type);
    case operation_kind::fetch_op:
    case operation_kind::op_fetch:
      if (m_code != BIT_NOT_EXPR)
        return gimple_build (seq, loc, m_code, m_type, old, argument (seq, 1));
      return gimple_build (seq, loc, BIT_NOT_EXPR, m_type,
                           gimple_build (seq, loc, BIT_AND_EXPR, m_type, old,
                                         argument (seq, 1)));
    case operation_kind::test_and_set:
      *changed = gimple_build (seq, loc, NE_EXPR, boolean_type_node, old,
                               build_zero_cst (m_type));
      return build_one_cst (m_type);
    default:
      *changed = gimple_build (seq, loc, EQ_EXPR, boolean_type_node, old,
                               argument (seq, 1));
      return gimple_build (seq, loc, COND_EXPR, m_type, *changed,
                           argument (seq, 2), old);
    }
}

tree
gimple_atomic::result (gimple_seq *seq, tree old, tree now, tree changed) const
{
  location_t loc = gimple_location (m_call);
  tree type = TREE_TYPE (gimple_call_lhs (m_call));
  if (m_kind == operation_kind::compare_exchange)
    {
      tree part = TREE_TYPE (type);
      return gimple_build (seq, loc, COMPLEX_EXPR, type,
                           gimple_convert (seq, loc, part, old),
                           gimple_convert (seq, loc, part, changed));
    }
  tree value = m_kind == operation_kind::op_fetch ? now : old;
  if (m_kind == operation_kind::try_swap
      || m_kind == operation_kind::test_and_set)
    value = changed;
  return gimple_convert (seq, loc, type, value);
}

gimple_seq
gimple_atomic::statements (tree var) const
{
  gimple_seq seq = NULL;
  location_t loc = gimple_location (m_call);
  tree fence = builtin_decl_implicit (BUILT_IN_ATOMIC_SIGNAL_FENCE);
  tree order = build_int_cst (integer_type_node, MEMMODEL_SEQ_CST);
  const bool relaxed = is_relaxed ();
  if (!relaxed)
    gimple_seq_add_stmt (&seq, gimple_build_call (fence, 1, order));
  tree type = TREE_TYPE (var);
  tree_code convert = INTEGRAL_TYPE_P (type) ? NOP_EXPR : VIEW_CONVERT_EXPR;
  tree loaded = make_ssa_name (type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (loaded, unshare_expr (var)));
  tree old = gimple_build (&seq, loc, convert, m_type, loaded);
  tree changed = NULL_TREE;
  tree now = new_value (&seq, old, &changed);
  if (m_kind != operation_kind::load)
    {
      tree stored = gimple_build (&seq, loc, convert, type, now);
      gimple_seq_add_stmt (&seq, gimple_build_assign (var, stored));
    }
  if (tree lhs = gimple_call_lhs (m_call))
    gimple_seq_add_stmt (
        &seq, gimple_build_assign (lhs, result (&seq, old, now, changed)));
  if (!relaxed)
    gimple_seq_add_stmt (&seq, gimple_build_call (fence, 1, order));
  return seq;
}

tree
gimple_atomic::memory (gimple_stmt_iterator *before) const
{
  tree pointer = address ();
  if (TREE_CODE (pointer) != SSA_NAME)
    {
      pointer = make_ssa_name (TREE_TYPE (pointer));
      gsi_insert_before (before, gimple_build_assign (pointer, address ()),
                         GSI_SAME_STMT);
    }
  return build2 (MEM_REF, m_type, pointer, build_zero_cst (ptr_type_node));
}

void
gimple_atomic::replace (gcall *call, tree var)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple_atomic operation (call);
  gimple_seq statements
      = operation.statements (var ? var : operation.memory (&gsi));
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (&gsi, statements, true);
}

} // namespace omptq
