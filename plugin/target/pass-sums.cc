/* Pass `sums': marks the updates of which reductions of float consist.

   before:

     #pragma omp target teams reduction(+ : s)
       ...

   after:

     #pragma omp target teams
       ...
       address = __builtin_assume_aligned (&s, 1, MARK);	(2)
       #pragma omp atomic
       *address += the team's part;

   Once GCC has lowered the reduction, its update looks as one that a program
   has written with `atomic'.  The order in which parts are added is only free
   for a reduction; so pass `float-sums' of the offload compiler changes what is
   marked, and nothing else.

   Why this is right: the call returns the address, and GCC removes it.

   Steps: (1) before pass omplower, note the atomic updates that the program has
   written; (2) after it, mark the others.

   Not done here: functions that no device executes.
   Runs before: omplower, and a second time after it.
   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=sums
   Tests: testsuite/device/code/sums-of-float.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "options.h"
#include "passes.h"
#include "stages.h"
#include "target/sum-mark.h"
#include "target/written-updates.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether LOAD begins the update of a float by its address.  */
bool
is_of_float (const gomp_atomic_load *load)
{
  const_tree type = TREE_TYPE (gimple_omp_atomic_load_lhs (load));
  return SCALAR_FLOAT_TYPE_P (type)
         && TYPE_MODE (type) == TYPE_MODE (float_type_node)
         && TREE_CODE (gimple_omp_atomic_load_rhs (load)) != ADDR_EXPR;
}

/* Step (2), for the statement at GSI; the program has UPDATES.  */
void
mark (gimple_stmt_iterator *gsi, written_updates &updates)
{
  auto *load = dyn_cast<gomp_atomic_load *> (gsi_stmt (*gsi));
  if (!load || updates.loads.contains (load) || !is_of_float (load))
    return;
  tree address = gimple_omp_atomic_load_rhs (load);
  tree marked = create_tmp_var (TREE_TYPE (address));
  gcall *call = build_sum_mark (marked, address);
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  gimple_omp_atomic_load_set_rhs (load, marked);
  if (dump_file)
    print_gimple_stmt (dump_file, call, 0);
}

bool
gate (function *)
{
  return flag_openmp && options.target;
}

/* Step (1).  */
void
note_updates (function *fun, stages &s)
{
  s.updates.loads.empty ();
  s.updates.on_device
      = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl));
  walk_function (fun->decl, [&s] (gimple *stmt) {
    if (gimple_code (stmt) == GIMPLE_OMP_ATOMIC_LOAD)
      s.updates.loads.add (stmt);
    else if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
      s.updates.on_device = true;
  });
}

void
mark_updates (function *fun, stages &s)
{
  if (s.updates.on_device)
    walk_function (fun->decl,
                   [&s] (gimple_stmt_iterator *gsi) { mark (gsi, s.updates); });
}

} // anon namespace

const pass passes::sums = define_pass<gimple_opt_pass, note_updates, gate> (
    "sums", PROP_gimple_any);
const pass passes::sums_mark
    = define_pass<gimple_opt_pass, mark_updates, gate> ("sums",
                                                        PROP_gimple_any);

} // namespace omptq
