/* Defect: target regions do not find the structures that pointers point to.

   before, of map(to : t[:1]) map(tofrom : t->p[:n], t->q[:n]):

     map(to: *t) map(tofrom: *_1) map(attach: t->q) map(tofrom: *_2)
     map(attach: t->p) map(firstprivate: t)

   after:

     map(to: *t) map(firstprivate: t)				(1)
     map(tofrom: *_1) map(attach: t->q) map(tofrom: *_2) map(attach: t->p)

   Why this is right: by the clause `firstprivate' the region sets the pointer
   to where the device has what the clause before maps.  GCC 12 separates the
   two if the program maps several pointers of a structure, so that the pointer
   is set to where another pointer is, and the region accesses that as the
   structure.  The clause stands for no variable of the region's record, so what
   libgomp gets is the same.

   Steps: (1) move such a clause behind the first that maps what its pointer
   points to, as a whole or by members; (2) remove one for the same pointer that
   GCC has added for the case that nothing is mapped.

   Not done here: pointers whose structure the construct does not map.
   Tests: testsuite/device/code/defects/several-pointers-of-structures.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "gcc-defects/defects.h"
#include "target/target-constructs.h"

namespace omptq
{
namespace
{

/* Returns whether CLAUSE has a pointer set that a region gets.  */
bool
sets_pointer (const_tree clause)
{
  return (maps (clause, GOMP_MAP_FIRSTPRIVATE_POINTER)
          || maps (clause, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
         && DECL_P (OMP_CLAUSE_DECL (clause));
}

/* The variable that POINTER, perhaps a copy, is of; null if it is another
   value.  */
tree
variable_of (tree pointer)
{
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == SSA_NAME)
    {
      gimple *copy = SSA_NAME_DEF_STMT (pointer);
      pointer = gimple_assign_single_p (copy) ? gimple_assign_rhs1 (copy)
                                              : NULL_TREE;
    }
  return pointer && DECL_P (pointer) ? pointer : NULL_TREE;
}

/* The variable that points to what CLAUSE maps as a whole, or of which it maps
   members; null if it maps something else.  */
tree
base_of (tree clause)
{
  tree what = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
                  ? OMP_CLAUSE_DECL (clause)
                  : NULL_TREE;
  if (!what || maps (clause, GOMP_MAP_ATTACH)
      || maps (clause, GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION)
      || !(TREE_CODE (what) == MEM_REF || TREE_CODE (what) == INDIRECT_REF)
      || integer_zerop (OMP_CLAUSE_SIZE (clause)))
    return NULL_TREE;
  return variable_of (TREE_OPERAND (what, 0));
}

/* Returns whether the clause BEFORE one that sets a pointer maps a pointer of a
   structure, so that it is not what the clause belongs to.  */
bool
is_member (const_tree before)
{
  return maps (before, GOMP_MAP_ATTACH)
         || maps (before, GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION)
         || (OMP_CLAUSE_CODE (before) == OMP_CLAUSE_MAP
             && TREE_CODE (OMP_CLAUSE_DECL (before)) == COMPONENT_REF
             && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (before))));
}

/* Step (2) for VAR, in CLAUSES.  */
void
remove_others (tree *clauses, tree var)
{
  tree before = NULL_TREE;
  while (*clauses)
    {
      tree c = *clauses;
      bool is_other = before && sets_pointer (c) && OMP_CLAUSE_DECL (c) == var
                      && OMP_CLAUSE_CODE (before) == OMP_CLAUSE_MAP
                      && integer_zerop (OMP_CLAUSE_SIZE (before));
      if (is_other)
        *clauses = OMP_CLAUSE_CHAIN (c);
      else
        {
          before = c;
          clauses = &OMP_CLAUSE_CHAIN (c);
        }
    }
}

/* Steps (1) and (2) for the clause at MISPLACED, one of CLAUSES.  Returns
   whether it was moved.  */
bool
move (tree *misplaced, tree *clauses)
{
  tree c = *misplaced;
  tree var = OMP_CLAUSE_DECL (c);
  tree to = *clauses;
  while (to && base_of (to) != var)
    to = OMP_CLAUSE_CHAIN (to);
  if (!to)
    return false;
  *misplaced = OMP_CLAUSE_CHAIN (c);
  remove_others (clauses, var);
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (to);
  OMP_CLAUSE_CHAIN (to) = c;
  if (dump_file)
    {
      print_generic_expr (dump_file, var);
      fputs (" points to what is mapped\n", dump_file);
    }
  return true;
}

void
mend (gomp_target *target)
{
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  tree before = NULL_TREE;
  for (tree *c = clauses; *c;)
    if (before && sets_pointer (*c) && is_member (before) && move (c, clauses))
      {
        before = NULL_TREE;
        c = clauses;
      }
    else
      {
        before = *c;
        c = &OMP_CLAUSE_CHAIN (*c);
      }
}

void
execute (function *fun)
{
  for_each_target (fun, mend);
}

} // anon namespace

const defect defects::bases
    = define_defect<execute> ("bases", not_reported, all_versions);

} // namespace omptq
