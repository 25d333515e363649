/* Pass `maps': warns of pointers that target constructs do not map.

   before:

     #pragma omp target map(to : s.n) map(to : s.a[:3])
       ... s.a[0] ...

   after:

     warning: pointer 's.a' is not mapped, but other members of 's' are    (1)
     note: add 'map(to: s.a)'

   Why this is right: of a structure whose members are mapped, the device has
   memory only for what is between them.  GCC makes of s.a[:3] a map of what
   the pointer points to, and attaches the pointer, which does nothing if the
   device does not have the pointer: the program reads what happens to be in
   its place.  Where no member is named, GCC maps the whole structure.

   Steps: (1) report pointers that are attached, and are not among the members
   that are mapped of the same structure.

   Not done here: pointers in structures that are mapped by another construct.
   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=maps   Tests: testsuite/host/directives

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "passes.h"
#include "target/target-constructs.h"

namespace omptq
{
namespace
{

/* Returns whether POINTER is MEMBER or a part of it, such as the data of one of
   Fortran's arrays.  */
bool
is_part_of (tree pointer, tree member)
{
  for (;; pointer = TREE_OPERAND (pointer, 0))
    if (operand_equal_p (pointer, member))
      return true;
    else if (TREE_CODE (pointer) != COMPONENT_REF)
      return false;
}

/* Returns whether POINTER is in one of the members that STRUCTURE, a clause
   before those of the members, counts.  */
bool
is_member (tree pointer, tree structure)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (tree clause = OMP_CLAUSE_CHAIN (structure); clause && count > 0;
       clause = OMP_CLAUSE_CHAIN (clause), count--)
    if (is_part_of (pointer, OMP_CLAUSE_DECL (clause)))
      return true;
  return false;
}

/* Step (1), for the pointer that the clause ATTACHED, one of CLAUSES,
   attaches.  */
void
check_pointer (tree attached, tree clauses)
{
  tree pointer = OMP_CLAUSE_DECL (attached);
  tree whole = pointer;
  while (TREE_CODE (whole) == COMPONENT_REF)
    whole = TREE_OPERAND (whole, 0);
  if (whole == pointer)
    return;
  bool others = false;
  for (tree clause = clauses; clause; clause = OMP_CLAUSE_CHAIN (clause))
    if (maps (clause, GOMP_MAP_STRUCT)
        && operand_equal_p (OMP_CLAUSE_DECL (clause), whole))
      {
        others = true;
        if (is_member (pointer, clause))
          return;
      }
  location_t location = OMP_CLAUSE_LOCATION (attached);
  auto_diagnostic_group group;
  if (others
      && warning_at (location, 0,
                     "pointer %qE is not mapped, but other members of %qE are",
                     pointer, whole))
    inform (location, "add %<map(to: %E)%>", pointer);
}

void
check (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  for (tree clause = clauses; clause; clause = OMP_CLAUSE_CHAIN (clause))
    if (maps (clause, GOMP_MAP_ATTACH))
      check_pointer (clause, clauses);
}

bool
gate (function *)
{
  return flag_openmp;
}

void
execute (function *fun)
{
  for_each_target (fun, check);
}

} // anon namespace

const pass passes::maps
    = define_pass<gimple_opt_pass, execute, gate> ("maps", PROP_gimple_any);

} // namespace omptq
