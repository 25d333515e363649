/* Pass `fields': loads the fields of the record at the start of a parallel
   region's function.

   before:

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       GOMP_loop_dynamic_next (&start, &end); ...
       _1 = .omp_data_i->divisor;
       _2 = i_3 / _1;
     }

   after:

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _4 = .omp_data_i->divisor;					(2)
       GOMP_loop_dynamic_next (&start, &end); ...
       _1 = _4;								(3)
       _2 = i_3 / _1;
     }

   Why this is right: GCC creates the record for this region alone, fills it
   before the fork and passes its address to nothing else.  So, while the region
   is executed, a field changes only if the function stores to it or lets its
   address escape; otherwise the field has one value in all threads, which can
   be read at any time.  GCC does not see this for fields that are read after a
   call, because the callee might change them.

   Steps: (1) find the function's uses of its record; (2) load each field that
   it loads and does not change at its start; (3) use that value.

   Not done here: fields that are arrays or structures.
   Runs after: ssa, and after `reveal'.   Needs: PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=fields   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/records.h"

namespace omptq
{
namespace
{

void
load_fields_early (function *fun)
{
  // Step (1).
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
          // Step (2).
          gassign *load = load_at_entry (fun, unshare_expr (ref));
          value = gimple_assign_lhs (load);
          if (dump_file)
            print_gimple_stmt (dump_file, load, 0, TDF_SLIM);
        }
      // Step (3).
      replace_load (stmt, value);
    }
}

bool
gate (function *fun)
{
  return region_passes_wanted () && region_function_p (fun->decl)
         && received_record (fun->decl);
}

} // anon namespace

const pass passes::fields
    = define_pass<gimple_opt_pass, load_fields_early, gate> ("fields",
                                                             PROP_ssa);

} // namespace omptq
