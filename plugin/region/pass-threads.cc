/* Pass `threads': what is known of numbers of threads.

   before:

     _1 = __builtin_omp_get_num_threads ();
     _2 = __builtin_omp_get_thread_num ();

   after:

     # RANGE [1, 2147483647]
     _1 = __builtin_omp_get_num_threads ();
     # RANGE [0, 2147483647]
     _2 = __builtin_omp_get_thread_num ();

   Why this is right: the OpenMP specification says so (5.1, 3.2.2 and 3.2.4).  GCC
   computes a thread's part of a loop from these two, and so learns that the loop's
   variable is not negative where the lower bound is not.

   Steps: (1) give the results of the calls their ranges.

   Not done here: the upper bound of the second, which depends on the first.
   Runs after: ssa.   Needs: PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=threads   Tests: testsuite/omptq.region

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
#include "options.h"
#include "region/passes.h"

namespace omptq
{
namespace
{

/* Gives the result of the call STMT, if it has one, the range from LEAST on.  */
void
set_least (gimple *stmt, int least)
{
  tree result = gimple_call_lhs (stmt);
  if (!result || TREE_CODE (result) != SSA_NAME
      || !INTEGRAL_TYPE_P (TREE_TYPE (result)))
    return;
  unsigned precision = TYPE_PRECISION (TREE_TYPE (result));
  set_range_info (result, VR_RANGE, wi::shwi (least, precision),
                  wi::max_value (precision, SIGNED));
}

const pass_data pass_data_threads = {
  GIMPLE_PASS,
  "omptq_threads",
  OPTGROUP_OMP,
  TV_NONE,
  PROP_ssa, // properties_required
  0,
  0,
  0,
  0,
};

class pass_threads : public gimple_opt_pass
{
public:
  pass_threads (gcc::context *ctxt) : gimple_opt_pass (pass_data_threads, ctxt)
  {
  }

  bool
  gate (function *) final override
  {
    return flag_openmp && optimize >= 2 && options.facts && !seen_error ();
  }

  unsigned
  execute (function *fun) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_OMP_GET_NUM_THREADS))
        set_least (gsi_stmt (gsi), 1);
      else if (gimple_call_builtin_p (gsi_stmt (gsi),
                                      BUILT_IN_OMP_GET_THREAD_NUM))
        set_least (gsi_stmt (gsi), 0);
    return 0;
  }
};

} // anon namespace

opt_pass *
make_pass_region_threads (gcc::context *ctxt)
{
  return new pass_threads (ctxt);
}

} // namespace omptq
