/* Lambdas that target regions get as values.

   before:				after:

     #pragma omp target map(to : f)	#pragma omp target
       map(alloc : *f.p [len: 0])	  firstprivate(f)
       map(attach : f.p)
       firstprivate(f)

   The C++ compiler maps each lambda that a target region mentions, with what
   its pointers and references lead to.  GCC 12 does so also if the program
   says `firstprivate' or `private', and ends with an internal error in
   gimplify_adjust_omp_clauses because a variable cannot be both.

   The program's clause is right, since implicit rules are for variables without
   one.  So the region gets the lambda's bytes: a pointer of the device that it
   captured stays one.

   If the program itself says `map(to : f)', the lambda is mapped twice, and GCC
   ends in install_var_field.  Then the compiler's clause, after which those of
   what it captured follow, becomes the program's.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "target/lambda-clauses.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns the variable that DECL, of a map clause, is a part of or is reached
   from.  */
tree
mapped_variable (tree decl)
{
  while (handled_component_p (decl) || INDIRECT_REF_P (decl)
         || TREE_CODE (decl) == MEM_REF)
    decl = TREE_OPERAND (decl, 0);
  return decl;
}

/* Returns whether DECL is a lambda or a reference to one.  Of other classes
   without a name the compiler maps nothing, so they need not be told apart.  */
bool
is_lambda (const_tree decl)
{
  const_tree type = TREE_TYPE (decl);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  const_tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_NAME (type) : NULL;
  return name && TREE_CODE (name) == TYPE_DECL && DECL_NAME (name)
         && IDENTIFIER_ANON_P (DECL_NAME (name));
}

/* Removes from CLAUSES those that map VAR or what it leads to.  */
void
remove_maps (tree *clauses, const_tree var)
{
  for (tree *clause = clauses; *clause;)
    if (OMP_CLAUSE_CODE (*clause) == OMP_CLAUSE_MAP
        && mapped_variable (OMP_CLAUSE_DECL (*clause)) == var)
      *clause = OMP_CLAUSE_CHAIN (*clause);
    else
      clause = &OMP_CLAUSE_CHAIN (*clause);
}

/* Returns whether CLAUSE maps a whole lambda, not the pointer by which a region
   reaches it.  */
bool
maps_lambda (const_tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
         && OMP_CLAUSE_MAP_KIND (clause) != GOMP_MAP_FIRSTPRIVATE_REFERENCE
         && is_lambda (OMP_CLAUSE_DECL (clause));
}

/* Has each lambda be mapped once by CLAUSES.  */
void
join_maps (tree *clauses)
{
  for (tree first = *clauses; first; first = OMP_CLAUSE_CHAIN (first))
    {
      tree *next = &OMP_CLAUSE_CHAIN (first);
      while (maps_lambda (first) && *next)
        if (maps_lambda (*next)
            && operand_equal_p (OMP_CLAUSE_DECL (*next),
                                OMP_CLAUSE_DECL (first)))
          {
            OMP_CLAUSE_SET_MAP_KIND (first, OMP_CLAUSE_MAP_KIND (*next));
            OMP_CLAUSE_LOCATION (first) = OMP_CLAUSE_LOCATION (*next);
            *next = OMP_CLAUSE_CHAIN (*next);
          }
        else
          next = &OMP_CLAUSE_CHAIN (*next);
    }
}

/* Mends T if it is a target construct.  */
void
mend_target (tree t)
{
  if (TREE_CODE (t) != OMP_TARGET)
    return;
  for (tree clause = OMP_TARGET_CLAUSES (t); clause;
       clause = OMP_CLAUSE_CHAIN (clause))
    if ((OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE
         || OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_PRIVATE)
        && is_lambda (OMP_CLAUSE_DECL (clause)))
      remove_maps (&OMP_TARGET_CLAUSES (t), OMP_CLAUSE_DECL (clause));
  join_maps (&OMP_TARGET_CLAUSES (t));
}

} // anon namespace

void
mend_lambda_clauses (tree fn)
{
  if (flag_openmp && lang_GNU_CXX () && DECL_SAVED_TREE (fn))
    walk_expression_once (&DECL_SAVED_TREE (fn), mend_target);
}

} // namespace omptq
