/* Control-flow graphs whose blocks are numbers, and their depth-first order.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "flow-graph.h"

namespace omptq
{

bool
flow_graph::is_branch (block_id block) const
{
  array_view<block_id> targets = successors (block);
  for (block_id target : targets)
    if (target != targets[0])
      return true;
  return false;
}

depth_first_tree::depth_first_tree (const flow_graph &graph)
    : m_number (graph.size (), no_id)
{
  // A block on the path from the entry, and the number of its successors still
  // to be visited.
  struct step
  {
    block_id block;
    unsigned left;
  };

  std::vector<step> path;
  auto enter = [&] (block_id block, unsigned parent) {
    m_number[block] = m_preorder.size ();
    m_preorder.push_back (block);
    m_parent.push_back (parent);
    m_descendants.push_back (1);
    path.push_back ({ block, graph.successors (block).size () });
  };
  enter (0, 0);
  while (!path.empty ())
    {
      step &top = path.back ();
      unsigned number = m_number[top.block];
      if (top.left == 0)
        {
          if (number != 0)
            m_descendants[m_parent[number]] += m_descendants[number];
          path.pop_back ();
          continue;
        }
      block_id next = graph.successors (top.block)[--top.left];
      if (m_number[next] == no_id)
        enter (next, number);
    }
}

} // namespace omptq
