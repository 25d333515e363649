/* Which statements of a function the lanes of a warp execute apart.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GIMPLE_REGIONS_H
#define OMPTQ_GIMPLE_REGIONS_H 1

#include "gimple-common.h"

namespace omptq
{

/* Return whether STMT begins a SIMD region; ends one; or does either, which
   changes no memory.  */
bool begins_region (const gimple *stmt);
bool ends_region (const gimple *stmt);
inline bool
is_region_mark (const gimple *stmt)
{
  return begins_region (stmt) || ends_region (stmt);
}

/* Inserts a call after the statement at GSI, to which that goes.  It does
   nothing but keep GCC from copying the block.  Virtual operands are not up to
   date afterwards.  */
void insert_unique (gimple_stmt_iterator *gsi);

/* Returns whether STMT, in a SIMD region, can observe in which order lanes did
   something, or do something of which that can be observed: calls, volatile
   accesses, fences and atomic operations.  */
bool observes (gimple *stmt);

/* The statements between a GOMP_SIMT_ENTER or GOMP_SIMT_ENTER_ALLOC and the
   GOMP_SIMT_EXIT that follows, the latter included, of a function that has
   blocks.  The class is like simd_regions for insns, but knows the function's
   own regions only.  */
class gimple_simd_regions
{
public:
  explicit gimple_simd_regions (function *fun);

  // Returns whether STMT, no PHI node, can be executed inside of a region.
  bool
  contains (const gimple *stmt) const
  {
    return m_inside.contains (stmt);
  }

private:
  void find_blocks (function *fun, bitmap begin_inside);
  void find_statements (basic_block bb, bool inside);

  // GCC's sets have no const member.
  mutable hash_set<const gimple *> m_inside;
};

} // namespace omptq

#endif /* OMPTQ_GIMPLE_REGIONS_H */
