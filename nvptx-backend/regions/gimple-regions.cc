/* Which statements of a function the lanes of a warp execute each for itself.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "regions/gimple-regions.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether control is inside of a region after STMT if it is before STMT
   INSIDE or not.  */
bool
inside_after (const gimple *stmt, bool inside)
{
  return begins_region (stmt) || (inside && !ends_region (stmt));
}

/* Returns whether control leaves BB inside of a region if it comes to it INSIDE
   or not.  */
bool
ends_inside (basic_block bb, bool inside)
{
  walk_block (bb, [&inside] (const gimple *stmt) {
    inside = inside_after (stmt, inside);
  });
  return inside;
}

} // anon namespace

bool
begins_region (const gimple *stmt)
{
  return gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER)
         || gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER_ALLOC);
}

bool
ends_region (const gimple *stmt)
{
  return gimple_call_internal_p (stmt, IFN_GOMP_SIMT_EXIT);
}

void
insert_unique (gimple_stmt_iterator *gsi)
{
  tree kind = build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC);
  gsi_insert_after (gsi, gimple_build_call_internal (IFN_UNIQUE, 1, kind),
                    GSI_NEW_STMT);
}

bool
observes (gimple *stmt)
{
  if (gasm *assembly = dyn_cast<gasm *> (stmt))
    return gimple_asm_volatile_p (assembly) || gimple_vdef (stmt);
  if (is_a<gcall *> (stmt))
    return gimple_vdef (stmt) && !is_region_mark (stmt);
  return gimple_has_volatile_ops (stmt) && !gimple_clobber_p (stmt);
}

gimple_simd_regions::gimple_simd_regions (function *fun)
{
  auto_bitmap begin_inside;
  find_blocks (fun, begin_inside);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  find_statements (bb, bitmap_bit_p (begin_inside, bb->index));
}

/* Finds the blocks that control can come to inside of a region.  */
void
gimple_simd_regions::find_blocks (function *fun, bitmap begin_inside)
{
  auto_vec<basic_block> waiting;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  waiting.safe_push (bb);
  while (!waiting.is_empty ())
    {
      bb = waiting.pop ();
      if (!ends_inside (bb, bitmap_bit_p (begin_inside, bb->index)))
        continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      if (bitmap_set_bit (begin_inside, e->dest->index)
          && e->dest != EXIT_BLOCK_PTR_FOR_FN (fun))
        waiting.safe_push (e->dest);
    }
}

/* Notes the statements of BB that are in a region; INSIDE says whether it
   begins in one.  */
void
gimple_simd_regions::find_statements (basic_block bb, bool inside)
{
  walk_block (bb, [&] (const gimple *stmt) {
    if (inside)
      m_inside.add (stmt);
    inside = inside_after (stmt, inside);
  });
}

} // namespace omptq
