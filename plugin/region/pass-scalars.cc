/* Pass `scalars': moves loads of variables that no thread writes to the start
   of parallel regions' functions.

   before:

     void f (int *to, int n)
     {
       int width = n;  limit (&width);
       .omp_data_o.1.to = to;
       .omp_data_o.1.width = &width;
       f._omp_fn.0 (&.omp_data_o.1);
     }

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _1 = .omp_data_i->width;
       for (...)
         {
           _2 = *_1;
           to_3[j_4] = _2;
         }
     }

   after:

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _5 = .omp_data_i->width;						(4)
       _6 = *_5;							(4)
       _1 = .omp_data_i->width;
       for (...)
         {
           _2 = _6;							(4)
           to_3[j_4] = _2;
         }
     }

   Why this is right: a local variable can be accessed from elsewhere only
   through its address.  If that is passed only to calls that do not capture it
   and in records of regions whose functions do not let it escape, only these
   functions can access the variable while they are executed.  If this region's
   function does not write through any field that has the address, the variable
   has one value throughout the region, in all threads, and can be read at any
   time: it exists, since the caller waits for the end of the region.

   Steps: (1) find the regions' functions that load through a field of the
   record, and their uses of the address in it; (2) find how their callers use
   the addresses of the variables; (3) exclude fields that may have another
   address, or that of a variable that may be written; (4) for the others, load
   the variable at the start of the region's function.

   Not done here: variables whose address is stored in the record of a nested
   region or of a task; elements of arrays at variable indices.
   Runs after: simdclone, the last of the late interprocedural passes, before
   `fork'.  By then GCC knows which calls capture addresses.  With -flto, after
   emutls, where it knows that only for functions analyzed one by one.
   Needs: all functions in SSA form.
   Dump: -fplugin-arg-omptq-dump=scalars   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/region-caller.h"

namespace omptq
{
namespace
{

void
load_scalars_early ()
{
  // Step (1).
  all_region_uses regions;
  // Steps (2) and (3).
  auto_delete_vec<region_caller> callers;
  leave_out_variables (regions, callers);
  // Step (4).
  for (region_uses *region : regions.list ())
    if (region->constants_p ())
      region->load_early ();
}

template <bool for_lto>
bool
gate (function *)
{
  return region_passes_wanted () && for_lto == (flag_generate_lto != 0)
         && fork_mark_node ();
}

void
execute (function *)
{
  load_scalars_early ();
}

} // anon namespace

const pass passes::scalars
    = define_pass<simple_ipa_opt_pass, execute, gate<false>> ("scalars", 0);
const pass passes::scalars_lto
    = define_pass<simple_ipa_opt_pass, execute, gate<true>> ("scalars", 0);

} // namespace omptq
