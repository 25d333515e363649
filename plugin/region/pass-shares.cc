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
   Runs before: ssa, and before `counts' and `lanes'.   Needs: PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=shares
   Tests: testsuite/omptq.region/numbers-of-threads-asked-once.c

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "passes.h"

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
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    look_at_call (&gsi);
}

} // anon namespace

const pass passes::shares
    = define_pass<gimple_opt_pass, execute, gate> ("shares", PROP_cfg);

} // namespace omptq
