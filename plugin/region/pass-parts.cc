/* Pass `parts': vectorizes a thread's part of a loop where GCC would vectorize
   the whole loop.

   before, with -O2:

     -fvect-cost-model=very-cheap for all functions

   after:

     -fvect-cost-model=cheap for

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _1 = __builtin_omp_get_num_threads ();
       _2 = 20000 / _1; ...
     }

   Why this is right: a cost model does not affect semantics.  With -O2, GCC
   vectorizes a loop only if it needs no scalar epilogue, so the number of
   iterations must be known, and be a multiple of the vector's lanes.  In
   sequential code this often holds for a loop over a whole array.  It does not
   for a thread's part, and the region would be many times slower.  The model
   `cheap' permits an epilogue, and a few run-time alias checks.  Loops with an
   odd number of iterations would not be vectorized in sequential code either,
   and are left unchanged.

   Steps: (1) look for the static schedule of a loop whose number of iterations
   is known and even; (2) set the option for the function.

   Not done here: schedules with chunks.
   Runs before: vect, of GCC's passes on loops.   Needs: PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=parts   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if STMT divides a constant even number of iterations by the number of
   threads.  */
bool
divides_passes_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt)
      || gimple_assign_rhs_code (stmt) != TRUNC_DIV_EXPR)
    return false;
  tree passes = gimple_assign_rhs1 (stmt);
  tree threads = gimple_assign_rhs2 (stmt);
  return TREE_CODE (passes) == INTEGER_CST && tree_int_cst_sgn (passes) > 0
         && wi::multiple_of_p (wi::to_widest (passes), 2, SIGNED)
         && TREE_CODE (threads) == SSA_NAME
         && gimple_call_builtin_p (SSA_NAME_DEF_STMT (threads),
                                   BUILT_IN_OMP_GET_NUM_THREADS);
}

bool
known_passes_p (function *fun)
{
  return walk_blocks (fun, divides_passes_p);
}

/* Sets the cost model of FUN, which is the current function, to `cheap'.  */
void
vectorise_parts (function *fun)
{
  cl_optimization saved = {};
  cl_optimization_save (&saved, &global_options, &global_options_set);
  global_options.x_flag_vect_cost_model = VECT_COST_MODEL_CHEAP;
  tree node = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fun->decl) = node;
  set_cfun (fun, true);
}

bool
gate (function *fun)
{
  return region_passes_wanted () && region_function_p (fun->decl)
         && flag_tree_loop_vectorize
         && flag_vect_cost_model == VECT_COST_MODEL_VERY_CHEAP
         // Respect the user's choice.
         && !OPTION_SET_P (flag_vect_cost_model);
}

void
execute (function *fun)
{
  // Steps (1) and (2).
  if (known_passes_p (fun))
    {
      vectorise_parts (fun);
      if (dump_file)
        fprintf (dump_file, "cost model: cheap\n");
    }
}

} // anon namespace

const pass passes::parts
    = define_pass<gimple_opt_pass, execute, gate> ("parts", PROP_ssa);

} // namespace omptq
