/* Puts other statements in the place of one that computes a number.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_MATH_REPLACEMENT_H
#define OMPTQ_NVPTX_MATH_REPLACEMENT_H 1

#include "math/assembly.h"

namespace omptq
{

/* The replacement of a statement, a call or an assignment that sets an SSA
   name.  */
class replacement
{
public:
  explicit replacement (gimple *stmt);

  // The name that the statement sets, and the type.
  tree
  result () const
  {
    return m_result;
  }

  tree
  type () const
  {
    return TREE_TYPE (m_result);
  }

  // Each adds a computation before the statement, and returns its value, of
  // TYPE.
  tree compute (tree_code code, tree type, tree first, tree second = NULL_TREE,
                tree third = NULL_TREE);
  tree compute (internal_fn fn, tree type,
                std::initializer_list<tree> operands);
  tree compute (math_assembly what, tree type,
                std::initializer_list<tree> operands);

  // Each puts a computation in the place of the statement.
  void finish (tree_code code, tree first, tree second = NULL_TREE,
               tree third = NULL_TREE);
  void finish (internal_fn fn, std::initializer_list<tree> operands);
  void finish (math_assembly what, std::initializer_list<tree> operands);

private:
  void insert (gimple *stmt);
  void finish (gimple *stmt);

  gimple *const m_stmt;
  gimple_stmt_iterator m_gsi;
  const tree m_result;
};

/* Returns whether CALL sets an SSA name, has arguments, and calls a function of
   GCC's that the program does not define.  */
bool is_library_call (const gcall *call);

} // namespace omptq

#endif /* OMPTQ_NVPTX_MATH_REPLACEMENT_H */
