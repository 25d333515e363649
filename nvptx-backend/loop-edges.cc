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

#include "loop-edges.h"

#include "basic-block.h"

namespace omptq
{

edge
only_entry (const cycle_forest &cycles, cycle_id c)
{
  edge result = nullptr, e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, BASIC_BLOCK_FOR_FN (cfun, cycles[c].header)->preds)
  if (!cycles.contains (c, e->src->index))
    {
      if (result || e->flags & EDGE_COMPLEX)
        return nullptr;
      result = e;
    }
  return cycles[c].reducible ? result : nullptr;
}

bool
is_always_executed (const cycle_forest &cycles, const dominators &dominance,
                    cycle_id c, block_id block)
{
  for (block_id exit : cycles.exits (c))
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, BASIC_BLOCK_FOR_FN (cfun, exit)->preds)
      if (cycles.contains (c, e->src->index)
          && !dominance.dominates (block, e->src->index))
        return false;
    }
  return cycles.exits (c).size () > 0;
}

} // namespace omptq
