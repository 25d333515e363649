/* The block where all paths of labels from a block meet again.

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

#ifndef OMPTQ_LABEL_FLOW_H
#define OMPTQ_LABEL_FLOW_H 1

#include "cycles.h"

namespace omptq
{

/* The edges along which sync_dependence sends labels: those of the graph, but
   from the header of a reducible cycle to its exits; and for each block the
   first one that is on all paths from it along them.

   That is a post-dominator in a graph with one more block, to which all paths
   lead: from blocks without an edge, and, since control need not leave them,
   from the headers of irreducible cycles.  Time and memory as for dominators,
   of as many edges as the graph and the exits of its cycles are.  */
class label_flow
{
public:
  // Refers to nothing after it is made.
  label_flow (const flow_graph &graph, const cycle_forest &cycles);

  // The first block but BLOCK itself on all paths from BLOCK, which is reached;
  // or no_id.
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
