/* Compound literals in the clauses of C's combined constructs.

     #pragma omp parallel for if (any ((int[2]){ x, y }))

   before:				after:

     #pragma omp parallel if (...)	#pragma omp parallel if (...)
       {				  {
	 int D.1[2];			    #pragma omp for
	 #pragma omp for		  }
       }

   A compound literal is a variable without a name, which the C compiler
   declares in the block that it is parsing.  For combined constructs that is
   the region's block, in GCC 11 and 12, but the clauses are evaluated around
   the region.  GCC declares the variable there, too.  A variable is in one list
   only, so the list of the region's block goes on with what the function
   declares behind it, and GCC takes that for private.  If the region shares one
   of these variables, the compiler ends with an internal error in make_decl_rtl
   or expand_expr_real_1; with two literals, in gimple_add_tmp_var.  Passes that
   ask what a region declares get the function's variables.

   So the declaration in the region is removed.  C++ has other trees for this,
   and declares their variables where they are evaluated.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "directive/clause-literals.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The compound literals in the clauses of a construct.  */
class clause_literals
{
public:
  /* Adds those in *EXPRESSION, also those in one another.  */
  void
  find (tree *expression)
  {
    walk_expression (expression, [this] (tree t) {
      if (TREE_CODE (t) != COMPOUND_LITERAL_EXPR)
        return;
      tree decl = COMPOUND_LITERAL_EXPR_DECL (t);
      if (!m_variables.add (decl))
        find (&DECL_INITIAL (decl));
    });
  }

  /* Removes their declarations from the blocks in *BODY.  */
  void
  remove_from (tree *body)
  {
    if (!m_variables.is_empty ())
      walk_expression_once (body, [this] (tree t) {
        if (TREE_CODE (t) == BIND_EXPR)
          remove_from_block (t);
      });
  }

private:
  hash_set<tree> m_variables;

  /* The same for the block BIND itself.  */
  void
  remove_from_block (tree bind)
  {
    tree block = BIND_EXPR_BLOCK (bind);
    for (tree *link = &BIND_EXPR_VARS (bind); *link;)
      {
        tree variable = *link;
        if (!m_variables.contains (variable))
          {
            link = &DECL_CHAIN (variable);
            continue;
          }
        // The two lists share their tails.
        if (block && BLOCK_VARS (block) == variable)
          BLOCK_VARS (block) = DECL_CHAIN (variable);
        *link = DECL_CHAIN (variable);
        DECL_CHAIN (variable) = NULL_TREE;
      }
  }
};

/* Mends T if it is a construct whose clauses are evaluated around its
   region.  */
void
mend_construct (tree t)
{
  switch (TREE_CODE (t))
    {
    case OMP_PARALLEL:
    case OMP_TEAMS:
    case OMP_TARGET:
      {
        clause_literals literals;
        literals.find (&OMP_CLAUSES (t));
        literals.remove_from (&OMP_BODY (t));
        break;
      }
    default:
      break;
    }
}

} // anon namespace

void
mend_clause_literals (tree fn)
{
  if (flag_openmp && !lang_GNU_CXX () && DECL_SAVED_TREE (fn))
    walk_expression_once (&DECL_SAVED_TREE (fn), mend_construct);
}

} // namespace omptq
