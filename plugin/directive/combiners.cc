/* Compound literals in the operations of C's declared reductions.

     #pragma omp declare reduction (add : struct pair :				\
       omp_out = (struct pair){ omp_out.a + omp_in.a, omp_out.b + omp_in.b })

   For each clause with such a reduction the C compiler of GCC 12 copies the
   operation, with the variables of the clause instead of omp_out and omp_in.
   It does not look into the initial value of a compound literal, which is that
   of a variable without a name.  The operation keeps omp_out and omp_in, which
   belong to no function, and all clauses share the one variable.  GCC ends with
   an internal error in make_decl_rtl.

   So each clause gets a variable of its own, with the clause's variables in its
   initial value.  C++ has other trees for this, and copies them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "directive/combiners.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Copies the compound literals of a clause's operation.  */
class literal_copies
{
public:
  explicit literal_copies (tree clause) : m_clause (clause) {}

  void
  mend (tree *operation)
  {
    walk_expression_once (operation,
                          [this] (tree *t) { return copy_literal (t); });
  }

private:
  tree m_clause;

  /* The variable that the clause has in place of DECL, a variable of the
     declaration, or null.  */
  tree
  replacement (tree decl)
  {
    tree name
        = VAR_P (decl) && DECL_ARTIFICIAL (decl) ? DECL_NAME (decl) : NULL_TREE;
    if (!name || DECL_CONTEXT (decl) == current_function_decl)
      return NULL_TREE;
    if (id_equal (name, "omp_out") || id_equal (name, "omp_orig"))
      {
        if (id_equal (name, "omp_orig"))
          OMP_CLAUSE_REDUCTION_OMP_ORIG_REF (m_clause) = 1;
        return OMP_CLAUSE_REDUCTION_PLACEHOLDER (m_clause);
      }
    if (id_equal (name, "omp_in") || id_equal (name, "omp_priv"))
      return OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (m_clause)
                 ? OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (m_clause)
                 : OMP_CLAUSE_DECL (m_clause);
    return NULL_TREE;
  }

  /* Visits *T, a part of an initial value.  */
  visit
  replace (tree *t)
  {
    if (TREE_CODE (*t) == COMPOUND_LITERAL_EXPR)
      return copy_literal (t);
    if (TYPE_P (*t))
      return visit::over;
    tree with = DECL_P (*t) ? replacement (*t) : NULL_TREE;
    if (!with)
      return visit::inside;
    *t = with;
    return visit::over;
  }

  /* Visits *T, a part of an operation.  */
  visit
  copy_literal (tree *t)
  {
    if (TREE_CODE (*t) != COMPOUND_LITERAL_EXPR)
      return TYPE_P (*t) ? visit::over : visit::inside;
    tree decl = copy_node (COMPOUND_LITERAL_EXPR_DECL (*t));
    DECL_CONTEXT (decl) = current_function_decl;
    DECL_INITIAL (decl) = unshare_expr (DECL_INITIAL (decl));
    walk_expression (&DECL_INITIAL (decl),
                     [this] (tree *part) { return replace (part); });
    tree declaration = copy_node (COMPOUND_LITERAL_EXPR_DECL_EXPR (*t));
    DECL_EXPR_DECL (declaration) = decl;
    *t = copy_node (*t);
    COMPOUND_LITERAL_EXPR_DECL_EXPR (*t) = declaration;
    return visit::over;
  }
};

/* Mends T, a part of a function, if it is a clause.  */
void
mend_clause (tree t)
{
  if (TREE_CODE (t) != OMP_CLAUSE)
    return;
  switch (OMP_CLAUSE_CODE (t))
    {
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (t))
        {
          literal_copies copies (t);
          copies.mend (&OMP_CLAUSE_REDUCTION_MERGE (t));
          copies.mend (&OMP_CLAUSE_REDUCTION_INIT (t));
        }
      break;
    default:
      break;
    }
}

} // anon namespace

void
mend_combiners (tree fn)
{
  if (flag_openmp && !lang_GNU_CXX () && DECL_SAVED_TREE (fn))
    walk_expression_once (&DECL_SAVED_TREE (fn), mend_clause);
}

} // namespace omptq
