/* Defect: constants are copied back from the device.

   before:				after:

     static const float t[4] = ...;
     #pragma omp target			the same, with map(to: t)
       ... t[i] ...

   A variable that a target region uses is mapped `tofrom' unless the program
   says something else.  Libgomp copies it back after the region; a constant is
   in memory that is only for reading, where this ends the program.

   Why this is right: no program may change such a variable, so what would be
   copied back is what is there.

   Steps: for each map `tofrom' of a static variable that is read-only, map it
   `to'.

   Not done here: constants that are mapped `from', which a program has to say.
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

/* Returns whether OBJECT is a constant in memory, or a part of one.  */
bool
is_constant (tree object)
{
  const_tree base = get_base_address (object);
  return base && VAR_P (base) && TREE_READONLY (base)
         && !TREE_THIS_VOLATILE (base)
         && (TREE_STATIC (base) || DECL_EXTERNAL (base));
}

void
change (gomp_target *target)
{
  for (tree clause = gimple_omp_target_clauses (target); clause;
       clause = OMP_CLAUSE_CHAIN (clause))
    {
      const bool always = maps (clause, GOMP_MAP_ALWAYS_TOFROM);
      if ((!always && !maps (clause, GOMP_MAP_TOFROM))
          || !is_constant (OMP_CLAUSE_DECL (clause)))
        continue;
      OMP_CLAUSE_SET_MAP_KIND (clause,
                               always ? GOMP_MAP_ALWAYS_TO : GOMP_MAP_TO);
      if (dump_file)
        {
          print_generic_expr (dump_file, OMP_CLAUSE_DECL (clause));
          fputs (" is not copied back\n", dump_file);
        }
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
  for_each_target (fun, change);
}

} // anon namespace

const defect defects::readonly
    = define_defect<execute, gate> ("readonly", not_reported, all_versions);

} // namespace omptq
