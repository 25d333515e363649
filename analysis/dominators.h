/* Dominators of a control-flow graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The algorithm is SEMI-NCA of Georgiadis, "Linear-Time Algorithms for
   Dominators and Related Problems", 2005: nearly linear on the graphs of
   programs.  */

#ifndef OMPTQ_DOMINATORS_H
#define OMPTQ_DOMINATORS_H 1

#include "flow-graph.h"

namespace omptq
{

/* The blocks on every path from the entry to each block.  Keeps no reference to
   the graph.  */
class dominators
{
public:
  dominators (const flow_graph &graph, const depth_first_tree &tree);

  // The immediate dominator of BLOCK; no_id for the entry and for unreachable
  // blocks.
  block_id
  immediate (block_id block) const
  {
    return m_immediate[block];
  }

  // True if A is on every path to B, in constant time.  An unreachable block
  // dominates nothing, and is not dominated.
  bool
  dominates (block_id a, block_id b) const
  {
    return m_first[a] != no_id && m_first[b] != no_id
           && m_first[b] - m_first[a] < m_count[a];
  }

  // The same, for different blocks.
  bool
  strictly_dominates (block_id a, block_id b) const
  {
    return a != b && dominates (a, b);
  }

private:
  void find_immediate (const flow_graph &graph, const depth_first_tree &tree);
  void number (const depth_first_tree &tree);

  std::vector<block_id> m_immediate;
  // The blocks that a block dominates have consecutive numbers: the first, its
  // own, and their count.
  std::vector<unsigned> m_first;
  std::vector<unsigned> m_count;
};

} // namespace omptq

#endif /* OMPTQ_DOMINATORS_H */
