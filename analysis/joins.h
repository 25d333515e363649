/* The joins where threads that diverge at a branch can meet again.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
  // Blocks that threads can reach by disjoint paths: a phi there depends on the
  // path that a thread took.  Each once.
  std::vector<block_id> joins;
  // Blocks that threads can reach in different iterations of a cycle, but only
  // by edges from one block: a phi there has one operand for all of them.  Each
  // once, and none of the above.
  std::vector<block_id> joins_by_one_edge;
  // Exits of cycles around the branch that threads can take in different
  // iterations.  Each once.
  std::vector<block_id> divergent_exits;
};

/* Finds the effects of branches, and remembers them.

   Each successor of the branch is a label, which flows along the edges.  A
   block that two labels reach is a join, and from there on a label of its own.
   Blocks are visited in the order of the cycle forest until no label changes.
   Labels do not simply follow edges in two cases:

   - Threads that reach the header of a reducible cycle meet there in each
     iteration, so its label goes on to the exits of the cycle, not to its
     blocks.  If the branch is in the cycle and an exit already has another
     label, some threads have left the cycle and others reach the header: the
     exit is divergent.  So is a successor of the branch outside its innermost
     cycle.

   - In an irreducible cycle around the branch, labels also flow through the
     header; exits whose final label differs from the header's are divergent.

   So several labels can reach a block by the same edge: an exit whose only
   predecessor in the cycle is the branch, for example, has one from threads
   that leave at once and one from those that iterate first.  The origin of
   labels is therefore recorded; a label that skips a cycle's blocks uses one
   edge if the exit has one predecessor there.

   The branch itself passes no label on, except to the exits of a reducible
   cycle whose header it is.

   This is the sync dependence analysis of Rosemann, Moll and Hack, "An Abstract
   Interpretation for SPMD Divergence on Reducible Control Flow Graphs", POPL
   2021, extended to any graph as in LLVM.

   The search ends as soon as no label can change: only one block still has to
   pass its label on, it is in no irreducible cycle, and no exit of an
   irreducible cycle around the branch comes after it.  Labels flow backwards in
   the order only inside irreducible cycles, which are intervals of the order
   that do not contain this block.  So all labelled blocks come before it and
   cannot be reached from it, and blocks that it reaches get only its label.

   If this takes long because another block waits far away, a label takes a
   short cut to the block that all its paths lead to, provided that it comes
   before all waiting blocks, so that no other label can interfere; that no
   block involved is in an irreducible cycle; and that no cycle around the
   branch is left, since the exit taken matters.  As there are several paths,
   and no other block is on all of them, the label reaches that block by edges
   from several blocks.

   Time for a branch: the edges of the blocks between the branch and its last
   join, except where cut short, at most twice, times the logarithm of the
   number of waiting blocks.  So graphs with many divergent branches are slow,
   quadratic at worst, if these are in one large irreducible cycle, or leave one
   function or cycle by distant blocks, and there is another way out.  */
class sync_dependence
{
public:
  // Refers to the graph and the forest.  For each branch, short cuts are tried
  // after PATIENCE blocks; their data is computed only then.
  sync_dependence (const flow_graph &graph, const cycle_forest &cycles,
                   unsigned patience = default_patience);

  // On bench-analysis 4, 8, 16 and 32 made no difference above the noise
  // (2026-11-21).
  static constexpr unsigned default_patience = 16;

  // The effects of the branch at the end of BLOCK, which is reachable.  Valid
  // as long as this object.
  const branch_effects &effects (block_id block);

private:
  // The kind of edge by which a label reaches a block.
  enum class edge
  {
    of_graph,
    // From the header of a cycle around the branch to an exit of it.
    divergent_exit
  };

  // A set of blocks, which starting the next branch empties.
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

  // Adds BLOCK to SET, whose elements are in LIST.
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

  // The effects of the branches queried so far, and their indices by block.
  std::deque<branch_effects> m_effects;
  std::vector<unsigned> m_index;

  // The branch whose effects are being computed.
  block_id m_branch = no_id;
  std::vector<block_id> m_label;
  // By block that has a label: the block that all its labels came from, or
  // no_id if several.
  std::vector<block_id> m_origin;
  block_set m_labelled;
  block_set m_joins;
  block_set m_divergent_exits;
  // The positions of the blocks that have not passed on their label, as a heap
  // with the first on top; and by block, true if it is one.
  std::vector<unsigned> m_waiting;
  std::vector<bool> m_waits;
};

} // namespace omptq

#endif /* OMPTQ_JOINS_H */
