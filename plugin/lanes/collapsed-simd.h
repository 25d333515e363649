/* Loops with both `simd' and `collapse', without `simd' for devices with lanes.

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
