/* What atomic operations do, without being atomic.

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

#ifndef OMPTQ_NVPTX_PLAIN_UPDATE_H
#define OMPTQ_NVPTX_PLAIN_UPDATE_H 1

#include "gimple-common.h"

namespace omptq
{

/* How a call of an atomic operation changes memory, and what it gives.  */
class plain_update
{
public:
  // Of CALL; if this is no atomic operation that is known, known () is false.
  explicit plain_update (const gcall *call);

  bool
  known () const
  {
    return m_kind != update_kind::unknown;
  }

  // The bytes that it changes, at the address that is its first argument.
  unsigned
  size () const
  {
    return m_size;
  }

  // Whether nothing else in memory is ordered by it.
  bool is_relaxed () const;

  // Whether it can change what is there.
  bool
  changes_memory () const
  {
    return m_kind != update_kind::load;
  }

  // Whether it computes with what is there, which is a number or a pointer then;
  // others take anything of the size.
  bool
  computes () const
  {
    return m_kind == update_kind::fetch_op || m_kind == update_kind::op_fetch;
  }

  // Whether it adds its second argument to what is there, or subtracts it.
  bool
  adds () const
  {
    return computes () && (m_code == PLUS_EXPR || m_code == MINUS_EXPR);
  }

  // Statements that do so to VAR, a variable of this size that is a scalar, and set
  // what the call's result is given to.
  gimple_seq statements (tree var) const;

private:
  enum class update_kind
  {
    unknown,
    load,
    store,
    exchange,
    // Gives the old value, or the new one.
    fetch_op,
    op_fetch,
    // Gives the old value.
    swap,
    // Gives the old value, and whether it is changed.
    compare_exchange
  };

  struct operation
  {
    built_in_function first;
    update_kind kind;
    tree_code code;
  };
  static const operation operations[];

  tree argument (gimple_seq *seq, unsigned i) const;
  tree new_value (gimple_seq *seq, tree old, tree *changed) const;
  tree result (gimple_seq *seq, tree old, tree now, tree changed) const;

  const gcall *m_call;
  update_kind m_kind = update_kind::unknown;
  tree_code m_code = ERROR_MARK;
  unsigned m_size = 0;
  // An unsigned integer of this size.
  tree m_type = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_PLAIN_UPDATE_H */
