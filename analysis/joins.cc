/* The joins where threads that diverge at a branch can meet again.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "joins.h"

#include <algorithm>
#include <functional>

namespace omptq
{

sync_dependence::sync_dependence (const flow_graph &graph,
                                  const cycle_forest &cycles, unsigned patience)
    : m_graph (graph), m_cycles (cycles), m_patience (patience),
      m_exits_end (cycles.size (), 0), m_index (graph.size (), no_id),
      m_label (graph.size ()), m_origin (graph.size ()),
      m_labelled (graph.size (), no_id), m_joins (graph.size (), no_id),
      m_divergent_exits (graph.size (), no_id), m_waits (graph.size (), false)
{
  for (cycle_id c = 0; c < cycles.size (); c++)
    {
      if (cycles[c].parent != no_id)
        m_exits_end[c] = m_exits_end[cycles[c].parent];
      if (!cycles[c].reducible)
        for (block_id exit : cycles.exits (c))
          m_exits_end[c]
              = std::max (m_exits_end[c], cycles.position (exit) + 1);
    }
}

const branch_effects &
sync_dependence::effects (block_id block)
{
  if (m_index[block] == no_id)
    {
      m_index[block] = m_effects.size ();
      m_effects.emplace_back ();
      m_branch = block;
      find (m_effects.back ());
    }
  return m_effects[m_index[block]];
}

/* LABEL reaches BLOCK from ORIGIN, or from several blocks if that is no_id.  */
void
sync_dependence::push (block_id block, block_id label, edge by, block_id origin,
                       branch_effects &found)
{
  block_id old = this->label (block);
  if (old == no_id)
    m_origin[block] = origin;
  else if (m_origin[block] != origin)
    m_origin[block] = no_id;
  if (old == label)
    return;
  if (old != no_id)
    {
      include (m_joins, found.joins, block);
      if (by == edge::divergent_exit)
        include (m_divergent_exits, found.divergent_exits, block);
    }
  if (old == block)
    return;
  m_label[block] = old == no_id ? label : block;
  m_labelled[block] = m_branch;
  if (m_waits[block])
    return;
  m_waits[block] = true;
  m_waiting.push_back (m_cycles.position (block));
  std::push_heap (m_waiting.begin (), m_waiting.end (),
                  std::greater<unsigned> ());
}

block_id
sync_dependence::pop ()
{
  std::pop_heap (m_waiting.begin (), m_waiting.end (),
                 std::greater<unsigned> ());
  block_id block = m_cycles.order ()[m_waiting.back ()];
  m_waiting.pop_back ();
  m_waits[block] = false;
  return block;
}

bool
sync_dependence::in_irreducible (block_id block) const
{
  cycle_id c = m_cycles.innermost (block);
  return c != no_id && m_cycles[c].in_irreducible;
}

/* True if labels go on from BLOCK, which is in no irreducible cycle, to only
   one block.  */
bool
sync_dependence::goes_one_way (block_id block) const
{
  cycle_id c = m_cycles.innermost (block);
  if (c != no_id && m_cycles[c].header == block)
    return m_cycles.exits (c).size () <= 1;
  return !m_graph.is_branch (block);
}

/* The block to which all paths from BLOCK lead, by edges from several blocks,
   before they meet another label; or no_id.  */
block_id
sync_dependence::short_cut (block_id block)
{
  if (m_waiting.empty () || block == m_branch || in_irreducible (m_branch)
      || in_irreducible (block) || goes_one_way (block))
    return no_id;
  if (!m_flow)
    m_flow = std::make_unique<label_flow> (m_graph, m_cycles);
  block_id to = m_flow->meeting (block);
  if (to == no_id || m_cycles.position (to) > m_waiting.front ()
      || in_irreducible (to)
      || !m_cycles.contains (m_cycles.smallest_with (block, m_branch), to))
    return no_id;
  return to;
}

/* True if no other label can change when BLOCK is the only waiting block.  */
bool
sync_dependence::settled (block_id block) const
{
  if (in_irreducible (block))
    return false;
  cycle_id of_branch = m_cycles.innermost (m_branch);
  return of_branch == no_id
         || m_exits_end[of_branch] <= m_cycles.position (block) + 1;
}

void
sync_dependence::find (branch_effects &found)
{
  cycle_id innermost = m_cycles.innermost (m_branch);
  for (block_id target : m_graph.successors (m_branch))
    {
      push (target, target, edge::of_graph, m_branch, found);
      if (!m_cycles.contains (innermost, target))
        include (m_divergent_exits, found.divergent_exits, target);
    }
  for (unsigned taken = 0; !m_waiting.empty (); taken++)
    {
      block_id block = pop ();
      if (m_waiting.empty () && settled (block))
        break;
      block_id to = taken < m_patience ? no_id : short_cut (block);
      if (to == no_id)
        spread (block, found);
      else
        push (to, label (block), edge::of_graph, no_id, found);
    }
  compare_with_headers (found);
  set_apart_one_edge (found);
}

/* Passes on the label of BLOCK: from a reducible header to the exits, even if
   it is the branch, since threads that reach it again are in a later iteration
   than those that left; from other blocks but the branch, where new labels
   begin, to the successors.  */
void
sync_dependence::spread (block_id block, branch_effects &found)
{
  cycle_id c = m_cycles.innermost (block);
  if (c != no_id && m_cycles[c].reducible && m_cycles[c].header == block)
    {
      edge by = m_cycles.contains (c, m_branch) ? edge::divergent_exit
                                                : edge::of_graph;
      array_view<block_id> exits = m_cycles.exits (c);
      array_view<block_id> origins = m_cycles.exit_origins (c);
      for (unsigned i = 0; i < exits.size (); i++)
        push (exits[i], label (block), by, origins[i], found);
    }
  else if (block != m_branch)
    for (block_id target : m_graph.successors (block))
      push (target, label (block), edge::of_graph, block, found);
}

/* Records the exits of irreducible cycles whose label differs from the
   header's.  */
void
sync_dependence::compare_with_headers (branch_effects &found)
{
  for (cycle_id c = m_cycles.innermost (m_branch);
       c != no_id && m_cycles[c].in_irreducible; c = m_cycles[c].parent)
    if (!m_cycles[c].reducible)
      for (block_id exit : m_cycles.exits (c))
        if (label (exit) != label (m_cycles[c].header))
          include (m_divergent_exits, found.divergent_exits, exit);
}

/* Moves the joins whose labels all come from one block.  */
void
sync_dependence::set_apart_one_edge (branch_effects &found)
{
  unsigned kept = 0;
  for (block_id join : found.joins)
    if (m_origin[join] == no_id)
      found.joins[kept++] = join;
    else
      found.joins_by_one_edge.push_back (join);
  found.joins.resize (kept);
}

} // namespace omptq
