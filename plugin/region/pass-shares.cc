/* Pass `shares': has a loop ask for the number of threads and for that of its
   own one by a function for each.

   before, by GCC 17:

     D = __builtin_GOMP_loop_static_worksharing (count);
     number = IMAGPART_EXPR <D>;
     threads = REALPART_EXPR <D>;

   after:

     number = __builtin_omp_get_thread_num ();			(1)
     threads = __builtin_omp_get_num_threads ();			(1)

   Why this is right: both ways return the same numbers; the argument is for
   OpenMP's tools, and with -fopenmp-ompt, which is for these, GCC calls another
   function.  The two functions are those that the other passes on regions, the
   passes on loops of device code and the plugin for nvptx recognise.

   Steps: (1) replace the parts of the result; (2) remove the call.

   Not done here: results that are used otherwise, which GCC does not generate.
   Runs before: ssa, and before `ssa_defects' and `lanes'.   Needs: PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=shares
   Tests: testsuite/host/regions/numbers-of-threads-asked-once.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Replaces the statement at GSI, which takes the part PART of RESULT, by a call
   of FUNCTION; returns whether it is such a statement.  */
bool
replace_part (gimple_stmt_iterator gsi, tree result, tree_code part,
              built_in_function function)
{
  gimple *stmt = gsi_stmt (gsi);
  if (!gimple_assign_single_p (stmt) || gimple_assign_rhs_code (stmt) != part
      || TREE_OPERAND (gimple_assign_rhs1 (stmt), 0) != result)
    return false;
  gcall *call = gimple_build_call (builtin_decl_explicit (function), 0);
  gimple_call_set_lhs (call, gimple_assign_lhs (stmt));
  gsi_replace (&gsi, call, false);
  return true;
}

/* Replaces the call at GSI and the two statements after it, if they are GCC's
   beginning of a loop.  */
void
look_at_call (gimple_stmt_iterator *gsi)
{
  built_in_function count, own;
  gimple *call = gsi_stmt (*gsi);
  if (!asks_for_both_numbers_p (call, &count, &own))
    return;
  tree result = gimple_call_lhs (call);
  gimple_stmt_iterator first = *gsi;
  gsi_next (&first);
  gimple_stmt_iterator second = first;
  if (!gsi_end_p (second))
    gsi_next (&second);
  if (!result || gsi_end_p (second)
      || !replace_part (first, result, IMAGPART_EXPR, own))
    return;
  if (replace_part (second, result, REALPART_EXPR, count))
    gsi_remove (gsi, true);
}

bool
gate (function *)
{
  return flag_openmp && optimize && !seen_error ();
}

void
execute (function *fun)
{
  walk_blocks (fun, look_at_call);
}

} // anon namespace

const pass passes::shares
    = define_pass<gimple_opt_pass, execute, gate> ("shares", PROP_cfg);

} // namespace omptq
