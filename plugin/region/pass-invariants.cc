/* Pass `invariants': computes at the start of a function values that do not
   change while a thread executes a parallel region.

   before:

     f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _1 = __builtin_omp_get_num_threads ();
       _2 = __builtin_omp_get_thread_num ();
       ...
       GOMP_barrier ();
       _3 = .omp_data_i->divisor;
       _4 = i_5 / _3;
       _6 = __builtin_omp_get_num_threads ();
       ...
     }

   after:

     f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       # RANGE [1, 2147483647]
       _7 = __builtin_omp_get_num_threads ();				(4)
       _8 = .omp_data_i->divisor;					(2)
       # RANGE [0, 2147483647]						(5)
       _2 = __builtin_omp_get_thread_num ();
       ...
       GOMP_barrier ();
       _3 = _8;								(3)
       _4 = i_5 / _3;
       ... _7 ...
     }

   Why this is right: GCC creates the record for this region alone, fills it
   before the fork and passes its address to nothing else.  So, while the region
   is executed, a field changes only if the function stores to it or lets its
   address escape; otherwise the field has one value in all threads, which can
   be read at any time.  GCC does not see this for fields that are read after a
   call, because the callee might change them.

   The OpenMP specification gives lower bounds of the number of threads and of a
   thread's own (5.1, 3.2.2 and 3.2.4), and neither changes while a thread
   executes a region's function.  GCC computes a thread's part of each loop from
   them, and so learns that the loop's variable is not negative if the lower
   bound is not, and divides once for several loops.  On its own it does not
   move the calls across others, which might not return.

   Steps: (1) find a region's uses of its record; (2) load each field that it
   loads and does not change at its start, and (3) use that value; (4) replace
   repeated calls by one at the start of the function; (5) give the results
   their ranges.

   Not done here: fields that are arrays or structures; the upper bound of a
   thread's number, which depends on the number of threads.
   Runs after: ssa, and after `reveal'.   Needs: PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=invariants   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/records.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Steps (1) to (3) for FUN, the function of a region.  */
void
load_fields_early (function *fun)
{
  record_uses uses (fun, DECL_ARGUMENTS (fun->decl));
  // By field.
  hash_map<tree, tree> values;
  for (gassign *stmt : uses.loads ())
    {
      tree ref = gimple_assign_rhs1 (stmt);
      tree field = TREE_OPERAND (ref, 1);
      if (!uses.only_loaded_p (field))
        continue;
      bool existed;
      tree &value = values.get_or_insert (field, &existed);
      if (!existed)
        {
          gassign *load = load_at_entry (fun, unshare_expr (ref));
          value = gimple_assign_lhs (load);
          if (dump_file)
            print_gimple_stmt (dump_file, load, 0, TDF_SLIM);
        }
      replace_load (stmt, value);
    }
}

/* Gives the result of the call STMT the lower bound LEAST.  */
void
set_least (gimple *stmt, int least)
{
  tree result = gimple_call_lhs (stmt);
  unsigned precision = TYPE_PRECISION (TREE_TYPE (result));
  add_known_range (result, wi::shwi (least, precision),
                   wi::max_value (precision, SIGNED));
}

/* The calls in a function that ask for numbers, and whose results are used.  */
struct number_calls
{
  auto_vec<gimple *> of_threads;
  auto_vec<gimple *> of_thread;

  explicit number_calls (function *fun);
};

number_calls::number_calls (function *fun)
{
  walk_blocks (fun, [this] (gimple *stmt) {
    if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
        || !gimple_call_lhs (stmt)
        || TREE_CODE (gimple_call_lhs (stmt)) != SSA_NAME)
      return;
    built_in_function code = DECL_FUNCTION_CODE (gimple_call_fndecl (stmt));
    if (code == BUILT_IN_OMP_GET_NUM_THREADS)
      of_threads.safe_push (stmt);
    else if (code == BUILT_IN_OMP_GET_THREAD_NUM)
      of_thread.safe_push (stmt);
  });
}

/* Replaces CALLS, which are equal, by one at the start of FUN; returns it.  */
gimple *
call_once (function *fun, const auto_vec<gimple *> &calls)
{
  gcall *once = as_a<gcall *> (gimple_copy (calls[0]));
  tree result = copy_ssa_name (gimple_call_lhs (calls[0]), once);
  gimple_call_set_lhs (once, result);
  gimple_set_location (once, fun->function_start_locus);
  gimple_set_block (once, DECL_INITIAL (fun->decl));
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun)));
  gimple_stmt_iterator gsi = gsi_start_bb (first);
  gsi_insert_after (&gsi, once, GSI_NEW_STMT);
  for (gimple *call : calls)
    {
      replace_uses_by (gimple_call_lhs (call), result);
      gimple_stmt_iterator old = gsi_for_stmt (call);
      gsi_remove (&old, true);
      release_defs (call);
    }
  return once;
}

/* Steps (4) and (5) for CALLS in FUN, which return the same number, at least
   LEAST.  */
void
ask_early (function *fun, const auto_vec<gimple *> &calls, int least)
{
  if (calls.length () > 1
      && cgraph_node::get (fun->decl)->parallelized_function)
    set_least (call_once (fun, calls), least);
  else
    for (gimple *call : calls)
      set_least (call, least);
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 2 && options.facts && !seen_error ();
}

void
execute (function *fun)
{
  if (region_function_p (fun->decl) && received_record (fun->decl))
    load_fields_early (fun);
  number_calls calls (fun);
  ask_early (fun, calls.of_threads, 1);
  ask_early (fun, calls.of_thread, 0);
}

} // anon namespace

const pass passes::invariants
    = define_pass<gimple_opt_pass, execute, gate> ("invariants", PROP_ssa);

} // namespace omptq
