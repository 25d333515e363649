/* Dominators of a control-flow graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "dominators.h"

namespace omptq
{
namespace
{

/* The forest of blocks whose semidominators are known, by preorder number.  */
class link_eval
{
public:
  explicit link_eval (const depth_first_tree &tree)
  {
    unsigned size = tree.preorder ().size ();
    for (unsigned number = 0; number < size; number++)
      {
        m_ancestor.push_back (tree.parent (number));
        m_best.push_back (number);
        semidominator.push_back (number);
      }
  }

  // The block with the least semidominator on the path to V from the root of
  // its tree, which is not counted; those from LINKED on have been put below
  // their parents.  For a root, itself.
  unsigned
  evaluate (unsigned v, unsigned linked)
  {
    m_path.clear ();
    while (m_ancestor[v] >= linked)
      {
        m_path.push_back (v);
        v = m_ancestor[v];
      }
    unsigned root = m_ancestor[v];
    unsigned best = m_best[v];
    while (!m_path.empty ())
      {
        v = m_path.back ();
        m_path.pop_back ();
        m_ancestor[v] = root;
        if (semidominator[best] < semidominator[m_best[v]])
          m_best[v] = best;
        best = m_best[v];
      }
    return best;
  }

  std::vector<unsigned> semidominator;

private:
  std::vector<unsigned> m_ancestor;
  std::vector<unsigned> m_best;
  std::vector<unsigned> m_path;
};

} // namespace

dominators::dominators (const flow_graph &graph, const depth_first_tree &tree)
    : m_immediate (graph.size (), no_id), m_first (graph.size (), no_id),
      m_count (graph.size (), 0)
{
  find_immediate (graph, tree);
  number (tree);
}

void
dominators::find_immediate (const flow_graph &graph,
                            const depth_first_tree &tree)
{
  const std::vector<block_id> &blocks = tree.preorder ();
  link_eval forest (tree);
  std::vector<unsigned> &semi = forest.semidominator;
  for (unsigned number = blocks.size () - 1; number > 0; number--)
    {
      semi[number] = tree.parent (number);
      for (block_id before : graph.predecessors (blocks[number]))
        if (tree.reaches (before))
          {
            unsigned best = forest.evaluate (tree.number (before), number + 1);
            if (semi[best] < semi[number])
              semi[number] = semi[best];
          }
    }

  // The nearest ancestor that is not after the semidominator.
  std::vector<unsigned> immediate (blocks.size (), 0);
  for (unsigned number = 1; number < blocks.size (); number++)
    {
      unsigned above = tree.parent (number);
      while (above > semi[number])
        above = immediate[above];
      immediate[number] = above;
      m_immediate[blocks[number]] = blocks[above];
    }
}

/* A dominator is visited before the blocks that it dominates: the counts are
   summed up backwards, and the numbers then assigned forwards.  */
void
dominators::number (const depth_first_tree &tree)
{
  const std::vector<block_id> &blocks = tree.preorder ();
  for (unsigned i = blocks.size (); i-- > 0;)
    {
      block_id block = blocks[i];
      m_count[block]++;
      if (i > 0)
        m_count[m_immediate[block]] += m_count[block];
    }
  std::vector<unsigned> next (m_count.size ());
  for (unsigned i = 0; i < blocks.size (); i++)
    {
      block_id block = blocks[i];
      unsigned first = 0;
      if (i > 0)
        {
          first = next[m_immediate[block]];
          next[m_immediate[block]] += m_count[block];
        }
      m_first[block] = first;
      next[block] = first + 1;
    }
}

} // namespace omptq
