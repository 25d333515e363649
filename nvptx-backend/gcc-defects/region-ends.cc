/* Defect: GCC copies the ends of SIMD regions.

   before:				after:

     .GOMP_SIMT_EXIT (record);		.GOMP_SIMT_EXIT (record);
					.UNIQUE (UNSPEC);

   GCC's threading of jumps copies the end of a region for lanes that have no
   iteration.  After the copy it is already known that they have none in the
   next region either, or that a condition after the region is true.  Then some
   lanes go another way than the rest, and the lanes of the warp do not meet.

   Why this is right: GCC copies no block with such a call, which does nothing.

   Not done here: to make the lanes wait for each other there, as the pass
   master-lane does.
   Tests: testsuite/device/code/defects, testsuite/device/lanes

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "tree-into-ssa.h"

#include "gcc-defects/defects.h"
#include "regions/gimple-regions.h"
#include "walk.h"

namespace omptq
{
namespace
{

void
repair (function *fun)
{
  unsigned ends = 0;
  walk_blocks (fun, [&ends] (gimple_stmt_iterator *i) {
    if (!ends_region (gsi_stmt (*i)))
      return;
    insert_unique (i);
    ends++;
  });
  if (!ends)
    return;
  if (dump_file)
    fprintf (dump_file, "%s: %u ends of regions\n", current_function_name (),
             ends);
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

} // anon namespace

const defect defects::region_ends
    = define_defect<repair> ("region-ends", not_reported, all_versions);

} // namespace omptq
