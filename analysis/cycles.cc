/* The cycles of a control-flow graph, reducible or not, and an order by them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "cycles.h"

namespace omptq
{

/* Finds the cycles: for each block that is an ancestor of one of its
   predecessors, the blocks that reach it without leaving its descendants.
   Blocks are taken in reverse preorder, so that inner cycles are found first
   and become one node each.  */
class cycle_finder
{
public:
  cycle_finder (const flow_graph &graph, const depth_first_tree &tree,
                cycle_forest &forest)
      : m_graph (graph), m_tree (tree), m_forest (forest),
        m_above (graph.size ()), m_top (graph.size (), no_id)
  {
    for (block_id block = 0; block < graph.size (); block++)
      m_above[block] = block;
  }

  void
  find ()
  {
    const std::vector<block_id> &blocks = m_tree.preorder ();
    m_forest.m_innermost.assign (m_graph.size (), no_id);
    for (unsigned i = blocks.size (); i-- > 0;)
      find_headed_by (blocks[i]);
    renumber ();
  }

private:
  struct found_cycle
  {
    block_id header;
    unsigned parent;
    // The start of its entries in m_entries; they end where the next cycle's
    // begin.
    unsigned entries;
  };

  void find_headed_by (block_id header);
  void take (block_id block, block_id header, unsigned c);
  void add_predecessors (block_id block, block_id header);
  block_id node (block_id block);
  void renumber ();

  const flow_graph &m_graph;
  const depth_first_tree &m_tree;
  cycle_forest &m_forest;
  // In the order in which they are found: parents after their children.
  std::vector<found_cycle> m_found;
  std::vector<block_id> m_entries;
  // The blocks of a cycle form a tree, whose root represents the cycle: the
  // parent of each block.
  std::vector<block_id> m_above;
  // By root: the outermost cycle found so far.
  std::vector<unsigned> m_top;
  std::vector<block_id> m_work;
};

/* The block that represents the outermost cycle found so far around BLOCK.  */
block_id
cycle_finder::node (block_id block)
{
  while (m_above[block] != block)
    {
      m_above[block] = m_above[m_above[block]];
      block = m_above[block];
    }
  return block;
}

void
cycle_finder::find_headed_by (block_id header)
{
  m_work.clear ();
  for (block_id before : m_graph.predecessors (header))
    if (m_tree.reaches (before) && m_tree.is_ancestor (header, before))
      m_work.push_back (before);
  if (m_work.empty ())
    return;
  unsigned c = m_found.size ();
  m_found.push_back ({ header, no_id, unsigned (m_entries.size ()) });
  m_entries.push_back (header);
  m_forest.m_innermost[header] = c;
  while (!m_work.empty ())
    {
      block_id block = m_work.back ();
      m_work.pop_back ();
      take (block, header, c);
    }
  m_top[header] = c;
}

/* BLOCK is in the cycle C of HEADER, which becomes the root for all of it.  */
void
cycle_finder::take (block_id block, block_id header, unsigned c)
{
  block_id root = node (block);
  if (root == header)
    return;
  m_above[root] = header;
  unsigned inner = m_top[root];
  if (inner == no_id)
    {
      m_forest.m_innermost[block] = c;
      add_predecessors (block, header);
      return;
    }
  m_found[inner].parent = c;
  for (unsigned i = m_found[inner].entries; i < m_found[inner + 1].entries; i++)
    add_predecessors (m_entries[i], header);
}

/* Each predecessor of BLOCK, which is in the last cycle found, that of HEADER,
   is in it too, or makes BLOCK one of its entries.  */
void
cycle_finder::add_predecessors (block_id block, block_id header)
{
  bool entry = false;
  for (block_id before : m_graph.predecessors (block))
    if (!m_tree.reaches (before))
      continue;
    else if (m_tree.is_ancestor (header, before))
      m_work.push_back (before);
    else
      entry = true;
  if (entry)
    m_entries.push_back (block);
}

/* Moves the cycles to their final order.  Parents come last in m_found; so,
   backwards, each cycle goes after its parent and the children already placed
   there.  */
void
cycle_finder::renumber ()
{
  unsigned count = m_found.size ();
  // The number of cycles nested in each, including itself.
  std::vector<unsigned> nested (count, 1);
  for (unsigned i = 0; i < count; i++)
    if (m_found[i].parent != no_id)
      nested[m_found[i].parent] += nested[i];
  std::vector<cycle_id> id (count);
  // By the new number: the position of the next child.
  std::vector<cycle_id> next (count);
  std::vector<cycle> &cycles = m_forest.m_cycles;
  cycles.resize (count);
  cycle_id next_top = 0;
  for (unsigned i = count; i-- > 0;)
    {
      const found_cycle &found = m_found[i];
      unsigned end = i + 1 < count ? m_found[i + 1].entries : m_entries.size ();
      bool reducible = end - found.entries == 1;
      cycle_id parent = found.parent == no_id ? no_id : id[found.parent];
      cycle_id &position = parent == no_id ? next_top : next[parent];
      cycle_id c = id[i] = position;
      position += nested[i];
      next[c] = c + 1;
      bool in_irreducible
          = !reducible || (parent != no_id && cycles[parent].in_irreducible);
      unsigned depth = parent == no_id ? 1 : cycles[parent].depth + 1;
      cycles[c] = { found.header,
                    parent,
                    c + nested[i],
                    depth,
                    reducible,
                    in_irreducible,
                    0,
                    0 };
      for (unsigned e = found.entries; e < end; e++)
        m_forest.m_entries.add (c, m_entries[e]);
    }
  m_forest.m_entries.finish (count);
  for (cycle_id &innermost : m_forest.m_innermost)
    if (innermost != no_id)
      innermost = id[innermost];
}

/* Numbers the blocks by the modified post-order: a depth-first search that
   takes a cycle as one node, whose successors are its exits, and then, without
   the header, as a graph of its own.  */
class cycle_orderer
{
public:
  cycle_orderer (const flow_graph &graph, cycle_forest &forest)
      : m_graph (graph), m_forest (forest), m_done (graph.size (), false)
  {
  }

  void order ();

private:
  // A cycle whose blocks are being numbered, or no_id for the function.
  struct level
  {
    cycle_id c;
    // The blocks from here on are its own.
    unsigned base;
  };

  void step (block_id block);
  void begin_cycle (cycle_id c);
  void end_level ();
  bool push_all (array_view<block_id> blocks, cycle_id c);

  void
  number (block_id block)
  {
    m_done[block] = true;
    m_postorder.push_back (block);
  }

  const flow_graph &m_graph;
  cycle_forest &m_forest;
  std::vector<bool> m_done;
  std::vector<block_id> m_postorder;
  std::vector<block_id> m_stack;
  std::vector<level> m_levels;
};

/* Pushes the BLOCKS that are in C and have no number; returns whether there are
   any.  */
bool
cycle_orderer::push_all (array_view<block_id> blocks, cycle_id c)
{
  unsigned before = m_stack.size ();
  for (block_id block : blocks)
    if (!m_done[block] && m_forest.contains (c, block))
      m_stack.push_back (block);
  return m_stack.size () != before;
}

void
cycle_orderer::begin_cycle (cycle_id c)
{
  cycle &begun = m_forest.m_cycles[c];
  begun.last = m_postorder.size ();
  m_levels.push_back ({ c, unsigned (m_stack.size ()) });
  number (begun.header);
  push_all (m_graph.successors (begun.header), c);
}

void
cycle_orderer::end_level ()
{
  cycle_id c = m_levels.back ().c;
  if (c != no_id)
    m_forest.m_cycles[c].first = m_postorder.size ();
  m_levels.pop_back ();
}

/* BLOCK is on top of the stack.  It is numbered once all its successors in the
   same cycle are.  */
void
cycle_orderer::step (block_id block)
{
  cycle_id around = m_levels.back ().c;
  cycle_id c = m_forest.innermost (block);
  if (m_done[block])
    m_stack.pop_back ();
  else if (c == around)
    {
      if (!push_all (m_graph.successors (block), around))
        {
          m_stack.pop_back ();
          number (block);
        }
    }
  else
    {
      while (m_forest[c].parent != around)
        c = m_forest[c].parent;
      if (!push_all (m_forest.exits (c), around))
        {
          m_stack.pop_back ();
          begin_cycle (c);
        }
    }
}

void
cycle_orderer::order ()
{
  m_levels.push_back ({ no_id, 0 });
  m_stack.push_back (0);
  while (!m_levels.empty ())
    if (m_stack.size () == m_levels.back ().base)
      end_level ();
    else
      step (m_stack.back ());

  unsigned count = m_postorder.size ();
  m_forest.m_order.assign (m_postorder.rbegin (), m_postorder.rend ());
  m_forest.m_positions.assign (m_graph.size (), no_id);
  for (unsigned position = 0; position < count; position++)
    m_forest.m_positions[m_forest.m_order[position]] = position;
  for (cycle &c : m_forest.m_cycles)
    {
      c.first = count - c.first;
      c.last = count - c.last;
    }
}

cycle_forest::cycle_forest (const flow_graph &graph,
                            const depth_first_tree &tree)
{
  cycle_finder (graph, tree, *this).find ();
  find_exits (graph);
  cycle_orderer (graph, *this).order ();
}

/* A block is an exit of all cycles around a predecessor up to the first that
   contains it.  If it is recorded for one, it is recorded for those around.  */
void
cycle_forest::find_exits (const flow_graph &graph)
{
  std::vector<block_id> last_exit (m_cycles.size (), no_id);
  std::vector<block_id> origin (m_cycles.size (), no_id);
  // The cycles with BLOCK as an exit.
  std::vector<cycle_id> left;
  for (block_id block = 0; block < graph.size (); block++)
    {
      left.clear ();
      for (block_id before : graph.predecessors (block))
        for (cycle_id c = m_innermost[before]; !contains (c, block);
             c = m_cycles[c].parent)
          if (last_exit[c] != block)
            {
              last_exit[c] = block;
              origin[c] = before;
              left.push_back (c);
            }
          else if (origin[c] == before || origin[c] == no_id)
            // It is known for the cycles around, too.
            break;
          else
            origin[c] = no_id;
      for (cycle_id c : left)
        {
          m_exits.add (c, block);
          m_exit_origins.add (c, origin[c]);
        }
    }
  m_exits.finish (m_cycles.size ());
  m_exit_origins.finish (m_cycles.size ());
}

cycle_id
cycle_forest::outermost_without (block_id block, block_id other) const
{
  cycle_id found = no_id;
  for (cycle_id c = m_innermost[block]; !contains (c, other);
       c = m_cycles[c].parent)
    found = c;
  return found;
}

cycle_id
cycle_forest::smallest_with (block_id block, block_id other) const
{
  cycle_id c = m_innermost[block];
  while (!contains (c, other))
    c = m_cycles[c].parent;
  return c;
}

} // namespace omptq
