/* Pass `lifetimes': notes which variables' lifetimes end in SIMD regions.

   before, at -O3:			after loop distribution:

     region				region
       for (...)			  for (...)
         {				    {
           u.l = ...;			      u.l = ...;
           u.i[k] ^= ...;		      u.i[k] ^= ...;
           ... = u.l;			      ... = u.l;
           u = {CLOBBER(eol)};		    }
         }				  for (...)
				            ...

   That mark tells pass `frames' that the variable is one of an iteration, so
   that each lane gets its own.  GCC's loop distribution, which makes several
   loops of one, leaves the mark out, and lanes would share the variable.

   Why this is right: nothing but the mark changes, and what it said stays true.

   Steps: for each mark in a SIMD region, give the variable an attribute.

   Not done here: to use the attribute, which local-objects.h does.
   Runs after: lanes, which makes regions; before ldist.
   Needs: PROP_ssa, PROP_cfg.   Dump: -fplugin-arg-omptq_nvptx-dump=lifetimes
   Tests: testsuite/device/lanes

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-versions.h"
#include "passes.h"
#include "regions/gimple-regions.h"
#include "stages.h"
#include "stack/local-objects.h"
#include "walk.h"

namespace omptq
{
namespace
{

void
execute (function *fun)
{
  gimple_simd_regions regions (fun);
  walk_blocks (fun, [&regions] (gimple *stmt) {
    if (!gimple_clobber_p (stmt) || !ends_storage_p (gimple_assign_rhs1 (stmt))
        || !VAR_P (gimple_assign_lhs (stmt)) || !regions.contains (stmt))
      return;
    note_end_inside (gimple_assign_lhs (stmt));
    if (dump_file)
      {
        print_generic_expr (dump_file, gimple_assign_lhs (stmt));
        fputs (" ends in a SIMD region\n", dump_file);
      }
  });
}

bool
gate (const stages &s)
{
  return TARGET_SOFT_STACK && optimize
         && s.options.enabled (nvptx_feature::iteration_variables);
}

} // anon namespace

const pass passes::lifetimes = define_pass<gimple_opt_pass, execute, gate> (
    "lifetimes", PROP_ssa | PROP_cfg);

} // namespace omptq
