/* Defect: what pointers map is not aligned on the device as memory from malloc
   is on the host, to a multiple of 16.

   before:				after:

     #pragma omp target map(a[:64])	the kind of a[:64] says: 16 bytes
       ((long *) a)[1] = 42;

   Libgomp aligns a variable on the device as the type says by which it is
   mapped: a[:64] of `char *a' may have an odd address there.  The program may
   access the memory as another type, as it does on the host, where it is from
   malloc; on the device this is a misaligned access, which ends the program.

   Why this is right: libgomp leaves more room between variables, and that is
   all: the type is only used for the alignment.

   Steps: for each map of what a pointer points to, use an aligned type.

   Not done here: variables, of which the program itself says how they are
   aligned; members of structures, whose place is that in the structure; parts
   of what malloc returned that begin at no multiple of 16.
   Tests: testsuite/device/code/mapped-memory.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "options.h"
#include "gcc-defects/defects.h"
#include "target/target-constructs.h"

namespace omptq
{
namespace
{

/* That of malloc's memory where programs are offloaded from.  */
constexpr unsigned wanted_bits = 16 * BITS_PER_UNIT;

/* Returns whether CLAUSE may have libgomp allocate memory.  */
bool
may_allocate (const_tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_ALWAYS_TO:
    case GOMP_MAP_ALWAYS_FROM:
    case GOMP_MAP_ALWAYS_TOFROM:
      return true;
    default:
      return false;
    }
}

/* Returns whether OBJECT is what a pointer points to, of a type with too small
   an alignment.  */
bool
is_too_loose (const_tree object)
{
  return (TREE_CODE (object) == INDIRECT_REF || TREE_CODE (object) == MEM_REF)
         && COMPLETE_TYPE_P (TREE_TYPE (object))
         && TYPE_ALIGN (TREE_TYPE (object)) < wanted_bits;
}

void
align (gomp_target *target)
{
  for (tree clause = gimple_omp_target_clauses (target); clause;
       clause = OMP_CLAUSE_CHAIN (clause))
    if (may_allocate (clause) && is_too_loose (OMP_CLAUSE_DECL (clause)))
      {
        tree object = copy_node (OMP_CLAUSE_DECL (clause));
        if (dump_file)
          {
            print_generic_expr (dump_file, object);
            fputs (" is aligned\n", dump_file);
          }
        TREE_TYPE (object)
            = build_aligned_type (TREE_TYPE (object), wanted_bits);
        OMP_CLAUSE_DECL (clause) = object;
      }
}

bool
gate ()
{
  return options.target;
}

void
execute (function *fun)
{
  for_each_target (fun, align);
}

} // anon namespace

const defect defects::alignment
    = define_defect<execute, gate> ("alignment", not_reported, all_versions);

} // namespace omptq
