/* Uniform values and branches: those that are the same for all threads that
   execute them together.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_UNIFORMITY_H
#define OMPTQ_UNIFORMITY_H 1

#include "dominators.h"
#include "joins.h"
#include "value-graph.h"

namespace omptq
{

/* The reason why a value or a branch is divergent.  */
struct divergence
{
  enum cause
  {
    // It is not divergent.
    none,
    // It is a source.
    source,
    // An operand, VALUE, is divergent.
    operand,
    // It uses VALUE outside CYCLE, where VALUE is computed, and which threads
    // leave in different iterations.
    outside_divergent_exit,
    // The same, where CYCLE is assumed divergent.
    outside_assumed,
    // It is a phi at a join of the divergent branch at the end of BLOCK.
    join,
    // It is computed in CYCLE, which is assumed divergent, or is the end of a
    // block there that depends on VALUE, which is.
    in_cycle
  };

  cause why = none;
  value_id value = no_id;
  block_id block = no_id;
  cycle_id cycle = no_id;
};

/* The reason why threads leave a cycle in different iterations, or why it is
   assumed divergent.  */
struct cycle_divergence
{
  // The divergent branch, or no_id if the cycle is not divergent.
  block_id branch = no_id;
  // The exit that they take; or the join not known to be convergent.
  block_id block = no_id;
};

/* The uniformity analysis of LLVM's "Convergence And Uniformity", for any
   graph.

   Threads execute a block together, or converged, if they have executed the
   headers of the cycles around it equally often, each since entering the next
   outer cycle.  A value computed there is uniform if it is always equal for
   them.  A block is m-converged if the same threads are converged in any cycle
   hierarchy: if no irreducible cycle is around it, or if the effects of
   divergent branches on it satisfy the diverged entry criterion.

   The following are divergent: sources; values with a divergent operand; phis
   at joins of divergent branches, unless all operands are the same, or all
   threads that diverge at the branch arrive by the same edge; values used
   outside a cycle that threads leave in different iterations, at these uses;
   and all values in cycles assumed divergent.  Values that are always uniform
   are not, except when used outside.  This is iterated to a fixed point.

   A cycle is assumed divergent if it is irreducible, and
   - a divergent branch outside has a join in it: threads enter it at different
     blocks, and the choice of its header determines how iterations are counted;
   - or a divergent branch B in it has a join J in it, and neither B nor the
     header of the smallest cycle around both strictly dominates J; then it is
     the last irreducible one of the cycles from that one outwards to the first
     whose header does.

   Unreachable blocks are ignored.

   Time: for each divergent branch, that of sync_dependence and the depths of
   cycles; for each cycle that is left in different iterations, the uses outside
   of values computed in it; and one step for each use of a divergent value.  */
class uniformity
{
public:
  struct options
  {
    // If true, an undefined operand of a phi has the value that makes it
    // uniform.
    bool undefined_is_any = false;
  };

  // Analyses VALUES, computed in the blocks of GRAPH; keeps references to both.
  // Not copyable, since a copy would refer to parts of the original.
  uniformity (const flow_graph &graph, const value_graph &values,
              options option);
  uniformity (const flow_graph &graph, const value_graph &values)
      : uniformity (graph, values, options ())
  {
  }
  uniformity (const uniformity &) = delete;
  uniformity &operator= (const uniformity &) = delete;

  // True if VALUE can differ between threads that are converged where it is
  // computed.  It can be uniform there but not at all its uses.
  bool
  is_divergent (value_id value) const
  {
    return m_values[value].why != divergence::none;
  }

  // True if VALUE can differ where it is used in BLOCK; a phi uses all its
  // operands in its own block.  Time: the depth of cycles.
  bool
  is_divergent_at (value_id value, block_id block) const
  {
    return is_divergent (value) || divergent_by (value, block) != no_id;
  }

  // The innermost cycle that makes VALUE divergent where BLOCK uses it, or
  // no_id: threads leave it in different iterations before they reach BLOCK; or
  // it is assumed divergent, and BLOCK, if it does not compute VALUE itself,
  // may be outside a cycle in it.
  cycle_id divergent_by (value_id value, block_id block) const;

  // True if converged threads can go from BLOCK to different blocks.
  bool
  is_divergent_branch (block_id block) const
  {
    return m_ends[block].why != divergence::none && m_graph.is_branch (block);
  }

  // True if BLOCK is known to be m-converged.
  bool
  is_converged (block_id block) const
  {
    cycle_id c = m_cycles.innermost (block);
    return c == no_id || !in_assumed (c);
  }

  // True if threads can leave C in different iterations.
  bool
  has_divergent_exit (cycle_id c) const
  {
    return m_exits[c].branch != no_id;
  }

  // True if everything in C is assumed divergent.  False for cycles inside one
  // for which it is true.
  bool
  is_assumed_divergent (cycle_id c) const
  {
    return m_assumed[c].branch != no_id;
  }

  // The reason for VALUE's divergence.
  const divergence &
  why (value_id value) const
  {
    return m_values[value];
  }
  const divergence &
  why_branch (block_id block) const
  {
    return m_ends[block];
  }
  const cycle_divergence &
  why_exit (cycle_id c) const
  {
    return m_exits[c];
  }
  const cycle_divergence &
  why_assumed (cycle_id c) const
  {
    return m_assumed[c];
  }

  // The analyses that it is based on.
  const depth_first_tree &
  tree () const
  {
    return m_tree;
  }
  const dominators &
  dominance () const
  {
    return m_dominators;
  }
  const cycle_forest &
  cycles () const
  {
    return m_cycles;
  }

  // The effects of a divergent branch.
  const branch_effects &
  effects (block_id branch)
  {
    return m_joins.effects (branch);
  }

private:
  // A use outside a cycle around its value's block.
  struct leaving_use
  {
    value_id value;
    value_graph::use use;
  };

  void collect_leaving_uses ();
  void mark (value_id value, const divergence &reason);
  void mark_end (block_id block, const divergence &reason);
  void mark_user (const value_graph::use &use, const divergence &reason);
  void mark_users (value_id value);
  void apply (block_id branch);
  bool reconverge (block_id branch, block_id join);
  void mark_phis (block_id join, block_id branch);
  bool always_the_same (value_id phi) const;
  cycle_id not_converged (block_id branch, block_id join) const;
  cycle_id entered_apart (block_id branch, block_id join) const;
  cycle_id diverged_inside (block_id branch, block_id join) const;
  void assume_divergent (cycle_id c, block_id branch, block_id join);
  void mark_seen_outside (cycle_id c, divergence::cause why);
  bool in_assumed (cycle_id c) const;
  block_id user_block (const value_graph::use &use) const;

  const flow_graph &m_graph;
  const value_graph &m_graph_values;
  options m_options;
  depth_first_tree m_tree;
  dominators m_dominators;
  cycle_forest m_cycles;
  sync_dependence m_joins;
  // By the innermost cycle around the value's block.
  list_table<leaving_use> m_leaving;

  std::vector<divergence> m_values;
  std::vector<divergence> m_ends;
  // By block: true if its phis are marked.
  std::vector<bool> m_is_join;
  std::vector<cycle_divergence> m_exits;
  std::vector<cycle_divergence> m_assumed;
  // The values and block ends marked but not yet propagated.
  std::vector<value_id> m_new_values;
  std::vector<block_id> m_new_ends;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_H */
