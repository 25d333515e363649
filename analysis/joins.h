/* The joins where threads that a branch parts can meet again.

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

#ifndef OMPTQ_JOINS_H
#define OMPTQ_JOINS_H 1

#include <deque>
#include <memory>

#include "label-flow.h"

namespace omptq
{

/* The effects of a divergent branch at the end of a block.  */
struct branch_effects
{
  // Blocks that they can reach by disjoint paths: a phi there depends on which
  // one a thread took.  Each once.
  std::vector<block_id> joins;
  // Blocks that they can reach in different iterations of a cycle, but all by
  // the edges from the same block: a phi there has one operand for all of them.
  // Each once, and none of the above.
  std::vector<block_id> joins_by_one_edge;
  // Exits, of cycles that contain the branch, that they can take in different
  // iterations.  Each once.
  std::vector<block_id> divergent_exits;
};

/* Finds the effects of branches, and remembers them.

   Each successor of the branch is a label, which flows along the edges.  A
   block that two labels reach is a join, and from there on a label of its own.
   The blocks' turns come in the order of the cycle forest, until no label
   changes any more.  Two things are different from a flow along edges:

   - Threads that reach the header of a reducible cycle meet there in each
     iteration, so its label goes on to the exits of the cycle, not to its
     blocks.  If the branch is in the cycle, and an exit has another label
     already, some threads have left the cycle and others come to the header:
     the exit is a divergent one.  So is a successor of the branch that is
     outside of its innermost cycle.

   - In an irreducible cycle around the branch labels flow through the header
     too; at the end its exits with another label than the header's are
     divergent.

   So a block can get several labels by the same edge: an exit whose only
   predecessor in the cycle is the branch, say, once from those who leave at
   once, and once from those who go round before.  Which edges labels come by is
   noted for that; what a label skips inside of a cycle is one edge if the exit
   has one predecessor there.

   The branch itself passes no label on, unless it is the header of a reducible
   cycle, and then to the exits.

   This is the sync dependence analysis of Rosemann, Moll and Hack, "An Abstract
   Interpretation for SPMD Divergence on Reducible Control Flow Graphs", POPL
   2021, extended to any graph as in LLVM.

   It ends early only where no label can change any more: a single block is left
   whose successors have to hear of its label, it is in no irreducible cycle,
   and no exit of an irreducible cycle around the branch comes after it.  For
   then labels flow only forwards in the order but inside of irreducible cycles,
   each of which is an interval of the order without that block; so all that is
   labelled comes before it, cannot be reached from it, and what is reached from
   it gets its label alone.

   And where labels take long, because another one waits far off, they take a
   short cut: to the block that all their paths lead to, if it comes before all
   that wait, for then no other label can come between; if none of the blocks
   that matter is in an irreducible cycle; and if no cycle with the branch is
   left, for it matters how that is done.  As there is more than one path, and
   nothing else is on all of them, they come to that block by edges from
   several.

   Time for a branch: the edges of the blocks between the branch and the last of
   its joins, but for those cut short, twice at most, times the logarithm of the
   number of blocks that wait.  So graphs with many divergent branches are slow,
   quadratic at worst, if these are in one large irreducible cycle, or leave one
   function or cycle by blocks far off, and there is another way out.  */
class sync_dependence
{
public:
  // Refers to the graph and the forest.  For each branch, short cuts are looked
  // for after PATIENCE blocks; what they need is only made if they are.
  sync_dependence (const flow_graph &graph, const cycle_forest &cycles,
                   unsigned patience = default_patience);

  // On bench-analysis 4, 8, 16 and 32 made no difference above the noise
  // (2026-11-21).
  static constexpr unsigned default_patience = 16;

  // The effects of the branch at the end of BLOCK, which is reached.  Valid as
  // long as this object.
  const branch_effects &effects (block_id block);

private:
  // By what an edge leads to a block.
  enum class edge
  {
    of_graph,
    // From the header of a cycle with the branch to an exit of it.
    divergent_exit
  };

  // A set of blocks that is emptied by taking up the next branch.
  using block_set = std::vector<block_id>;

  void find (branch_effects &found);
  void spread (block_id block, branch_effects &found);
  void compare_with_headers (branch_effects &found);
  void set_apart_one_edge (branch_effects &found);
  void push (block_id block, block_id label, edge by, block_id origin,
             branch_effects &found);
  bool settled (block_id block) const;
  bool in_irreducible (block_id block) const;
  bool goes_one_way (block_id block) const;
  block_id short_cut (block_id block);
  block_id pop ();

  // Adds BLOCK to SET, which LIST lists.
  void
  include (block_set &set, std::vector<block_id> &list, block_id block)
  {
    if (set[block] != m_branch)
      list.push_back (block);
    set[block] = m_branch;
  }

  // The label of BLOCK, or no_id.
  block_id
  label (block_id block) const
  {
    return m_labelled[block] == m_branch ? m_label[block] : no_id;
  }

  const flow_graph &m_graph;
  const cycle_forest &m_cycles;
  unsigned m_patience;
  // Null until it is needed.
  std::unique_ptr<label_flow> m_flow;
  // By cycle: the end of the positions of exits of irreducible cycles that are
  // or contain it.
  std::vector<unsigned> m_exits_end;

  // The effects of the branches that were asked for, and by block which they
  // are.
  std::deque<branch_effects> m_effects;
  std::vector<unsigned> m_index;

  // The branch whose effects are looked for.
  block_id m_branch = no_id;
  std::vector<block_id> m_label;
  // By block that has a label: from which block all its labels came, or no_id
  // if from several.
  std::vector<block_id> m_origin;
  block_set m_labelled;
  block_set m_joins;
  block_set m_divergent_exits;
  // The positions of the blocks of whose label their successors have not heard,
  // as a heap with the first on top; and by block whether it is one.
  std::vector<unsigned> m_waiting;
  std::vector<bool> m_waits;
};

} // namespace omptq

#endif /* OMPTQ_JOINS_H */
