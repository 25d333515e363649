/* The cycles of a control-flow graph, reducible or not, and an order by them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The terms are those of LLVM's "Cycle Terminology"; cycles are found as by
   Havlak, "Nesting of Reducible and Irreducible Loops", TOPLAS 1997.  */

#ifndef OMPTQ_CYCLES_H
#define OMPTQ_CYCLES_H 1

#include "flow-graph.h"

namespace omptq
{

/* A strongly connected part of a graph.  */
struct cycle
{
  // The first of its blocks that the depth-first search visited.
  block_id header;
  // The smallest cycle around it, or no_id.
  cycle_id parent;
  // The cycles nested in it, at any depth, are those from the next one to
  // before this one.
  cycle_id end;
  // The number of cycles that contain its header.
  unsigned depth;
  // True if it is entered only at its header.
  bool reducible;
  // True if it or a cycle around it is irreducible.
  bool in_irreducible;
  // Its blocks have the positions from FIRST to before LAST in the order.
  unsigned first;
  unsigned last;
};

/* All cycles, each before those inside it, and an order of the blocks.  Keeps
   no reference to the graph.

   The choice of an irreducible cycle's header, and so of the cycles inside it,
   depends on the depth-first search.

   Time and memory: linear in blocks and edges, plus, for each edge, the cycles
   that it leaves and, for each entry of an irreducible cycle, the cycles that
   it is an entry of.  */
class cycle_forest
{
public:
  cycle_forest (const flow_graph &graph, const depth_first_tree &tree);

  // The number of cycles.
  unsigned
  size () const
  {
    return m_cycles.size ();
  }

  const cycle &
  operator[] (cycle_id c) const
  {
    return m_cycles[c];
  }

  // The smallest cycle that contains BLOCK, or no_id.
  cycle_id
  innermost (block_id block) const
  {
    return m_innermost[block];
  }

  // True if C contains the cycle INNER or is the same; either may be no_id for
  // the whole function.
  bool
  contains_cycle (cycle_id c, cycle_id inner) const
  {
    return c == no_id
           || (inner != no_id && c <= inner && inner < m_cycles[c].end);
  }

  // True if BLOCK is in C, which may be no_id for the whole function.
  bool
  contains (cycle_id c, block_id block) const
  {
    return contains_cycle (c, m_innermost[block]);
  }

  // The largest cycle that contains BLOCK but not OTHER, or no_id.  Time: the
  // depth of the cycle.
  cycle_id outermost_without (block_id block, block_id other) const;

  // The smallest cycle that contains both, or no_id.  Time: as above.
  cycle_id smallest_with (block_id block, block_id other) const;

  // The blocks of C with a predecessor outside, the header first.  The
  // function's entry counts as having one.
  array_view<block_id>
  entries (cycle_id c) const
  {
    return m_entries[c];
  }

  // The blocks outside C with a predecessor in C, each once.
  array_view<block_id>
  exits (cycle_id c) const
  {
    return m_exits[c];
  }

  // For each exit of C, in their order: the only block of C with an edge to it,
  // or no_id if there are several.
  array_view<block_id>
  exit_origins (cycle_id c) const
  {
    return m_exit_origins[c];
  }

  // The reverse of the modified post-order: all reachable blocks, with those of
  // each cycle together and its header last, and each block after its
  // predecessors, except headers of cycles around it.  So data that flows
  // through a cycle is complete when its header is visited, and flows on from
  // there.
  const std::vector<block_id> &
  order () const
  {
    return m_order;
  }

  // The position of BLOCK in the order; no_id if it is unreachable.
  unsigned
  position (block_id block) const
  {
    return m_positions[block];
  }

private:
  friend class cycle_finder;
  friend class cycle_orderer;

  void find_exits (const flow_graph &graph);

  std::vector<cycle> m_cycles;
  std::vector<cycle_id> m_innermost;
  list_table<block_id> m_entries;
  list_table<block_id> m_exits;
  list_table<block_id> m_exit_origins;
  std::vector<block_id> m_order;
  std::vector<unsigned> m_positions;
};

} // namespace omptq

#endif /* OMPTQ_CYCLES_H */
