/* Where control comes into a loop, and what it passes before it leaves it.

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

#ifndef OMPTQ_NVPTX_LOOP_EDGES_H
#define OMPTQ_NVPTX_LOOP_EDGES_H 1

#include "rtl-common.h"

#include "analysis/cycles.h"
#include "analysis/dominators.h"

namespace omptq
{

/* The only edge into the cycle C of CYCLES, at which insns can be put in; or null.  */
edge only_entry (const cycle_forest &cycles, cycle_id c);

/* Whether who leaves C has executed BLOCK; no if nobody can leave it.  */
bool is_always_executed (const cycle_forest &cycles,
                         const dominators &dominance, cycle_id c,
                         block_id block);

} // namespace omptq

#endif /* OMPTQ_NVPTX_LOOP_EDGES_H */
