/* The block where all paths of labels from a block meet again.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LABEL_FLOW_H
#define OMPTQ_LABEL_FLOW_H 1

#include "cycles.h"

namespace omptq
{

/* The edges along which sync_dependence sends labels (the graph's, but from the
   header of a reducible cycle to its exits) and, for each block, the first
   block that is on all paths along them.

   That is a post-dominator in a graph with an additional exit block, the
   successor of blocks without an edge and, since control may stay in them, of
   headers of irreducible cycles.  Time and memory are those of dominators in a
   graph with these edges, including those to the exits of cycles.  */
class label_flow
{
public:
  // Keeps no reference to its arguments.
  label_flow (const flow_graph &graph, const cycle_forest &cycles);

  // The first block after BLOCK, which is reachable, on all paths from it; or
  // no_id.
  block_id
  meeting (block_id block) const
  {
    return m_meeting[block];
  }

private:
  std::vector<block_id> m_meeting;
};

} // namespace omptq

#endif /* OMPTQ_LABEL_FLOW_H */
