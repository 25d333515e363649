/* Loops with both `simd' and `collapse', without `simd' for devices with lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_COLLAPSED_SIMD_H
#define OMPTQ_COLLAPSED_SIMD_H 1

namespace omptq
{

/* LOOP is a worksharing loop, and PARALLEL the parallel region that consists of
   it, or null.  If LOOP is combined with `simd' and `collapse', returns a copy
   without `simd' that does the same; null if there is none.  LOOP stays as it
   is.  */
gomp_for *copy_without_simd (gomp_for *loop, const gimple *parallel);

/* Replaces the loop at GSI by a choice, which GCC makes when it knows what it
   compiles for: FOR_LANES where a warp's lanes execute iterations of `simd'
   loops, else the loop itself.  */
void choose_for_lanes (gimple_stmt_iterator *gsi, gomp_for *for_lanes);

} // namespace omptq

#endif /* OMPTQ_COLLAPSED_SIMD_H */
