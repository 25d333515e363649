/* Expressions of a gimplified function as they stood in the source.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_SOURCE_EXPRESSIONS_H
#define OMPTQ_SOURCE_EXPRESSIONS_H 1

#include "walk.h"

namespace omptq
{

/* Finds the definitions of the temporaries of a function.  The gimplifier
   computes `n > 10' in a separate statement, `_1 = n > 10', and leaves `_1' in
   the clause; this class undoes that.  Use before SSA form; the function must
   not change in the meantime.  */
class source_expressions
{
public:
  explicit source_expressions (gimple_seq body);

  /* EXPR with each temporary that has one definition replaced by that; EXPR
     itself if there is none.  The result is for reading only: evaluated
     elsewhere, it could have another value.  */
  tree resolve (tree expr);

  /* The only statement that defines EXPR, a temporary; null if there is none or
     EXPR is something else.  */
  gimple *definition (tree expr);

  /* True if EXPR is a variable or an SSA name created by the gimplifier.  */
  static bool temporary_p (const_tree expr);

private:
  // The definitions of temporaries that are variables; null if several.
  hash_map<tree, gimple *> m_definitions;
  // The number of temporaries that may still be replaced in this expression.
  unsigned m_budget = 0;

  void define (tree var, gimple *stmt);
  tree value_of (gimple *definition);
  tree value_of_call (const gcall *call);
  tree replaced (tree expr);
  void note_definition (gimple *stmt);
  visit replace (tree *tp);
};

} // namespace omptq

#endif /* OMPTQ_SOURCE_EXPRESSIONS_H */
