/* Compound literals in the operations of C's declared reductions.

     #pragma omp declare reduction (add : struct pair :				\
       omp_out = (struct pair){ omp_out.a + omp_in.a, omp_out.b + omp_in.b })

   For each clause with such a reduction the C compiler of GCC 12 copies
   the operation, with the variables of the clause instead of omp_out and
   omp_in.  It does not look into the initial value of a compound literal, which
   is that of a variable without a name: the operation keeps omp_out and omp_in,
   which belong to no function, and all clauses share the one variable.  GCC
   ends with an internal error in make_decl_rtl.

   So each clause gets a variable of its own, with the clause's variables in its
   initial value.  C++ has other trees for this, and copies them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "directive/combiners.h"

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
    walk_tree_without_duplicates (operation, copy_literal, this);
  }

private:
  tree m_clause;

  /* What the clause has instead of the variable DECL of the declaration, or
     null.  */
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

  // Called by GCC for each part *WHERE of an initial value.
  static tree
  replace (tree *where, int *walk_subtrees, void *data)
  {
    literal_copies *self = static_cast<literal_copies *> (data);
    if (TREE_CODE (*where) == COMPOUND_LITERAL_EXPR)
      return copy_literal (where, walk_subtrees, data);
    if (TYPE_P (*where))
      *walk_subtrees = 0;
    else if (tree with
             = DECL_P (*where) ? self->replacement (*where) : NULL_TREE)
      {
        *where = with;
        *walk_subtrees = 0;
      }
    return NULL_TREE;
  }

  // Called by GCC for each part *WHERE of an operation.
  static tree
  copy_literal (tree *where, int *walk_subtrees, void *data)
  {
    if (TREE_CODE (*where) != COMPOUND_LITERAL_EXPR)
      return NULL_TREE;
    tree decl = copy_node (COMPOUND_LITERAL_EXPR_DECL (*where));
    DECL_CONTEXT (decl) = current_function_decl;
    DECL_INITIAL (decl) = unshare_expr (DECL_INITIAL (decl));
    walk_tree (&DECL_INITIAL (decl), replace, data, nullptr);
    tree declaration = copy_node (COMPOUND_LITERAL_EXPR_DECL_EXPR (*where));
    DECL_EXPR_DECL (declaration) = decl;
    *where = copy_node (*where);
    COMPOUND_LITERAL_EXPR_DECL_EXPR (*where) = declaration;
    *walk_subtrees = 0;
    return NULL_TREE;
  }
};

/* Called by GCC for each part *WHERE of a function.  */
tree
mend_clause (tree *where, int *, void *)
{
  if (TREE_CODE (*where) != OMP_CLAUSE)
    return NULL_TREE;
  switch (OMP_CLAUSE_CODE (*where))
    {
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (*where))
        {
          literal_copies copies (*where);
          copies.mend (&OMP_CLAUSE_REDUCTION_MERGE (*where));
          copies.mend (&OMP_CLAUSE_REDUCTION_INIT (*where));
        }
      break;
    default:
      break;
    }
  return NULL_TREE;
}

} // anon namespace

void
mend_combiners (tree fn)
{
  if (flag_openmp && !lang_GNU_CXX () && DECL_SAVED_TREE (fn))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), mend_clause, nullptr);
}

} // namespace omptq
