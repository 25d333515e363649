/* Uniform values and branches: those that are the same for all threads that
   execute them together.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity.h"

#include <algorithm>

namespace omptq
{

uniformity::uniformity (const flow_graph &graph, const value_graph &values,
                        options option)
    : m_graph (graph), m_graph_values (values), m_options (option),
      m_tree (graph), m_dominators (graph, m_tree), m_cycles (graph, m_tree),
      m_joins (graph, m_cycles), m_values (values.size ()),
      m_ends (graph.size ()), m_is_join (graph.size (), false),
      m_exits (m_cycles.size ()), m_assumed (m_cycles.size ())
{
  collect_leaving_uses ();
  for (value_id value = 0; value < values.size (); value++)
    if (values.trait (value) == value_trait::source)
      mark (value, { divergence::source });
  while (!m_new_values.empty () || !m_new_ends.empty ())
    if (!m_new_values.empty ())
      {
        value_id value = m_new_values.back ();
        m_new_values.pop_back ();
        mark_users (value);
      }
    else
      {
        block_id branch = m_new_ends.back ();
        m_new_ends.pop_back ();
        apply (branch);
      }
}

block_id
uniformity::user_block (const value_graph::use &use) const
{
  return use.user == no_id ? use.block : m_graph_values.block (use.user);
}

void
uniformity::collect_leaving_uses ()
{
  for (value_id value = 0; value < m_graph_values.size (); value++)
    {
      block_id block = m_graph_values.block (value);
      cycle_id c = block == no_id ? no_id : m_cycles.innermost (block);
      if (c == no_id)
        continue;
      for (const value_graph::use &use : m_graph_values.uses (value))
        if (!m_cycles.contains (c, user_block (use)))
          m_leaving.add (c, { value, use });
    }
  m_leaving.finish (m_cycles.size ());
}

void
uniformity::mark (value_id value, const divergence &reason)
{
  block_id block = m_graph_values.block (value);
  if (is_divergent (value)
      || m_graph_values.trait (value) == value_trait::always_uniform
      || (block != no_id && !m_tree.reaches (block)))
    return;
  m_values[value] = reason;
  m_new_values.push_back (value);
}

void
uniformity::mark_end (block_id block, const divergence &reason)
{
  if (m_ends[block].why != divergence::none || !m_tree.reaches (block))
    return;
  m_ends[block] = reason;
  if (m_graph.is_branch (block))
    m_new_ends.push_back (block);
}

void
uniformity::mark_user (const value_graph::use &use, const divergence &reason)
{
  if (use.user == no_id)
    mark_end (use.block, reason);
  else if (m_tree.reaches (use.block))
    mark (use.user, reason);
}

void
uniformity::mark_users (value_id value)
{
  for (const value_graph::use &use : m_graph_values.uses (value))
    mark_user (use, { divergence::operand, value });
}

/* Propagates the divergence of BRANCH.  */
void
uniformity::apply (block_id branch)
{
  const branch_effects &effects = m_joins.effects (branch);
  for (block_id join : effects.joins)
    if (reconverge (branch, join))
      mark_phis (join, branch);
  // The phis there have one operand for all threads that diverged.
  for (block_id join : effects.joins_by_one_edge)
    reconverge (branch, join);
  for (block_id exit : effects.divergent_exits)
    {
      cycle_id c = m_cycles.outermost_without (branch, exit);
      if (has_divergent_exit (c))
        continue;
      m_exits[c] = { branch, exit };
      mark_seen_outside (c, divergence::outside_divergent_exit);
    }
}

/* True if threads that diverge at BRANCH and meet at JOIN are converged there;
   if that is unknown, marks the cycle responsible as assumed divergent.  */
bool
uniformity::reconverge (block_id branch, block_id join)
{
  cycle_id c = not_converged (branch, join);
  if (c != no_id && !in_assumed (c))
    assume_divergent (c, branch, join);
  return c == no_id;
}

void
uniformity::mark_phis (block_id join, block_id branch)
{
  if (m_is_join[join])
    return;
  m_is_join[join] = true;
  for (value_id value : m_graph_values.in_block (join))
    if (m_graph_values.is_phi (value) && !always_the_same (value))
      mark (value, { divergence::join, no_id, branch });
}

/* True if PHI has the same value for all predecessors.  */
bool
uniformity::always_the_same (value_id phi) const
{
  value_id same = no_id;
  for (const value_graph::operand &operand : m_graph_values.operands (phi))
    {
      if (!m_tree.reaches (operand.block) || operand.value == phi
          || (operand.value == value_graph::undefined
              && m_options.undefined_is_any))
        continue;
      if (operand.value == value_graph::undefined
          || (same != no_id && same != operand.value))
        return false;
      same = operand.value;
    }
  return true;
}

/* The cycle that must be assumed divergent because threads that diverge at
   BRANCH meet at JOIN, or no_id.  */
cycle_id
uniformity::not_converged (block_id branch, block_id join) const
{
  cycle_id c = diverged_inside (branch, join);
  return c != no_id ? c : entered_apart (branch, join);
}

/* Threads that enter a reducible cycle meet at its header.  */
cycle_id
uniformity::entered_apart (block_id branch, block_id join) const
{
  cycle_id c = m_cycles.outermost_without (join, branch);
  return c != no_id && !m_cycles[c].reducible ? c : no_id;
}

/* The diverged entry criterion.  In an irreducible cycle, a reducible cycle
   whose header is the join can be part of a larger one with the same header in
   another hierarchy.  */
cycle_id
uniformity::diverged_inside (block_id branch, block_id join) const
{
  if (m_dominators.strictly_dominates (branch, join))
    return no_id;
  cycle_id found = no_id;
  for (cycle_id c = m_cycles.smallest_with (join, branch);
       c != no_id && m_cycles[c].in_irreducible
       && !m_dominators.strictly_dominates (m_cycles[c].header, join);
       c = m_cycles[c].parent)
    if (!m_cycles[c].reducible)
      found = c;
  return found;
}

bool
uniformity::in_assumed (cycle_id c) const
{
  for (; c != no_id && m_cycles[c].in_irreducible; c = m_cycles[c].parent)
    if (is_assumed_divergent (c))
      return true;
  return false;
}

/* It is unknown which threads are converged in C.  Always-uniform values are
   uniform only among converged threads, so a branch that depends on one may
   still diverge for others.  */
void
uniformity::assume_divergent (cycle_id c, block_id branch, block_id join)
{
  m_assumed[c] = { branch, join };
  for (unsigned position = m_cycles[c].first; position < m_cycles[c].last;
       position++)
    {
      block_id block = m_cycles.order ()[position];
      for (value_id value : m_graph_values.in_block (block))
        mark (value, { divergence::in_cycle, no_id, no_id, c });
      for (value_id value : m_graph_values.end_operands (block))
        {
          block_id computed = m_graph_values.block (value);
          if (computed != no_id && m_cycles.contains (c, computed))
            mark_end (block, { divergence::in_cycle, value, no_id, c });
        }
    }
  mark_seen_outside (c, divergence::outside_assumed);
}

/* Threads leave C in different iterations, or are assumed to: WHY says
   which.  */
void
uniformity::mark_seen_outside (cycle_id c, divergence::cause why)
{
  for (const leaving_use &leaving : m_leaving.range (c, m_cycles[c].end))
    if (!m_cycles.contains (c, user_block (leaving.use)))
      mark_user (leaving.use, { why, leaving.value, no_id, c });
}

cycle_id
uniformity::divergent_by (value_id value, block_id block) const
{
  block_id computed = m_graph_values.block (value);
  if (computed == no_id || computed == block)
    return no_id;
  for (cycle_id c = m_cycles.innermost (computed); c != no_id;
       c = m_cycles[c].parent)
    if (is_assumed_divergent (c)
        || (has_divergent_exit (c) && !m_cycles.contains (c, block)))
      return c;
  return no_id;
}

} // namespace omptq
