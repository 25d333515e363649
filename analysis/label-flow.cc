/* The block where all paths of labels from a block meet again.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "label-flow.h"

#include "dominators.h"

namespace omptq
{

label_flow::label_flow (const flow_graph &graph, const cycle_forest &cycles)
    : m_meeting (graph.size (), no_id)
{
  // With all edges reversed; the entry is the added block, and the others have
  // their number plus one.
  flow_graph turned (graph.size () + 1);
  for (block_id block : cycles.order ())
    {
      cycle_id c = cycles.innermost (block);
      bool header = c != no_id && cycles[c].header == block;
      array_view<block_id> targets = header && cycles[c].reducible
                                         ? cycles.exits (c)
                                         : graph.successors (block);
      for (block_id target : targets)
        turned.add_edge (target + 1, block + 1);
      if (targets.size () == 0 || (header && !cycles[c].reducible))
        turned.add_edge (0, block + 1);
    }
  turned.finish ();
  depth_first_tree tree (turned);
  dominators found (turned, tree);
  for (block_id block : cycles.order ())
    {
      block_id above = found.immediate (block + 1);
      if (above != no_id && above != 0)
        m_meeting[block] = above - 1;
    }
}

} // namespace omptq
