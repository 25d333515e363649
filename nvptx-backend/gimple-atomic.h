/* The recogniser of atomic operations in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_GIMPLE_ATOMIC_H
#define OMPTQ_NVPTX_GIMPLE_ATOMIC_H 1

#include "gimple-common.h"

namespace omptq
{

/* Returns whether NAME is that of a function of GCC's for an atomic
   operation.  */
bool is_atomic_function (const char *name);

/* The atomic operation of a statement: how it changes memory, and what it
   returns.  */
class gimple_atomic
{
public:
  explicit gimple_atomic (const gimple *stmt);

  // Returns whether it is an atomic operation.
  bool
  is_found () const
  {
    return m_kind != operation_kind::none;
  }

  // Returns whether the members below know what it does.
  bool
  known () const
  {
    return is_found () && m_kind != operation_kind::other;
  }

  // The address that it changes, its first argument.
  tree
  address () const
  {
    return gimple_call_arg (m_call, 0);
  }

  // The number of bytes that it changes there.
  unsigned
  size () const
  {
    return m_size;
  }

  // How many of its last arguments are memory models.
  unsigned orders () const;

  // Returns whether it orders no other memory accesses.
  bool is_relaxed () const;

  // Returns whether it can change what is there.
  bool
  changes_memory () const
  {
    return m_kind != operation_kind::load;
  }

  // Returns whether it computes with what is there, which is a number or a
  // pointer then; the others work on any type of the size.
  bool
  computes () const
  {
    return m_kind == operation_kind::fetch_op
           || m_kind == operation_kind::op_fetch;
  }

  // An unsigned integer of its size.
  tree
  type () const
  {
    return m_type;
  }

  // Adds to SEQ the computation of what it leaves in memory instead of OLD, of
  // its type.  If it tells whether a condition was met, CHANGED is set to that.
  tree new_value (gimple_seq *seq, tree old, tree *changed) const;

  // Adds to SEQ the computation of what it returns if NOW is in memory instead
  // of OLD; CHANGED is what new_value has set.
  tree result (gimple_seq *seq, tree old, tree now, tree changed) const;

  // Replaces CALL, which is known, by statements that do the same without being
  // atomic to VAR, a scalar of its size, or to the memory at its address if VAR
  // is null.  Virtual operands are not up to date afterwards.
  static void replace (gcall *call, tree var = NULL_TREE);

private:
  enum class operation_kind
  {
    none,
    // One that is not listed in `operations'.
    other,
    load,
    store,
    // Stores zero.
    clear,
    exchange,
    // Returns the old value, or the new one.
    fetch_op,
    op_fetch,
    // Returns the old value, or whether it was changed.
    swap,
    try_swap,
    // Returns whether the old value was not zero.
    test_and_set,
    // Returns the old value, and whether it was changed.
    compare_exchange
  };

  struct operation
  {
    built_in_function first;
    operation_kind kind;
    tree_code code;
  };
  static const operation operations[];

  // The memory that it changes, as an operand of statements; inserts another
  // one BEFORE them if that is necessary.
  tree memory (gimple_stmt_iterator *before) const;

  // Statements that do the same without being atomic to VAR, a scalar of this
  // size, and set what the call's result is assigned to.
  gimple_seq statements (tree var) const;

  tree argument (gimple_seq *seq, unsigned i) const;

  // Null if it is no call.
  const gcall *m_call;
  operation_kind m_kind = operation_kind::none;
  tree_code m_code = ERROR_MARK;
  unsigned m_size = 0;
  // An unsigned integer of this size.
  tree m_type = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_GIMPLE_ATOMIC_H */
