/* Control-flow graphs whose blocks are numbers, and their depth-first order.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A client copies the shape of its function into a flow_graph; the analyses in
   this folder use nothing else, and so serve GIMPLE, RTL and text.  Unless
   noted otherwise, they take time linear in blocks and edges.  None is
   recursive.  */

#ifndef OMPTQ_FLOW_GRAPH_H
#define OMPTQ_FLOW_GRAPH_H 1

#include <vector>

namespace omptq
{

// Blocks, values and cycles are numbered from zero, each kind separately.
using block_id = unsigned;
using value_id = unsigned;
using cycle_id = unsigned;

// No block, value or cycle.
constexpr unsigned no_id = ~0U;

// Part of an array owned elsewhere.
template <typename T> class array_view
{
public:
  array_view (const T *begin, const T *end) : m_begin (begin), m_end (end) {}

  const T *
  begin () const
  {
    return m_begin;
  }

  const T *
  end () const
  {
    return m_end;
  }

  unsigned
  size () const
  {
    return m_end - m_begin;
  }

  const T &
  operator[] (unsigned i) const
  {
    return m_begin[i];
  }

private:
  const T *m_begin;
  const T *m_end;
};

/* A list for each of a number of owners, all in one array, in order of
   addition.  First filled, with `add' for any owners in any order, and then
   only read.  */
template <typename T> class list_table
{
public:
  // Adds ITEM to the list of OWNER.
  void
  add (unsigned owner, const T &item)
  {
    m_added.push_back ({ owner, item });
  }

  // Ends the filling; there are lists for OWNERS owners.
  void finish (unsigned owners);

  // The list of OWNER, as long as the table lives.
  array_view<T>
  operator[] (unsigned owner) const
  {
    const T *items = m_items.data ();
    return { items + m_begin[owner], items + m_begin[owner + 1] };
  }

  // The lists of the owners from FIRST to before LAST, one after the other.
  array_view<T>
  range (unsigned first, unsigned last) const
  {
    const T *items = m_items.data ();
    return { items + m_begin[first], items + m_begin[last] };
  }

private:
  struct addition
  {
    unsigned owner;
    T item;
  };

  std::vector<addition> m_added;
  std::vector<T> m_items;
  // The start of each list in m_items, and the end of the last one.
  std::vector<unsigned> m_begin;
};

template <typename T>
void
list_table<T>::finish (unsigned owners)
{
  m_begin.assign (owners + 2, 0);
  for (const addition &added : m_added)
    m_begin[added.owner + 2]++;
  for (unsigned owner = 2; owner < owners + 2; owner++)
    m_begin[owner] += m_begin[owner - 1];
  // The element after an owner's is the index for its next item, and in the end
  // becomes the start of the next list.
  m_items.resize (m_added.size ());
  for (const addition &added : m_added)
    m_items[m_begin[added.owner + 1]++] = added.item;
  m_begin.pop_back ();
  std::vector<addition> ().swap (m_added);
}

/* A control-flow graph.  Block 0 is the entry, which may have predecessors; a
   block without successors leaves the function.  */
class flow_graph
{
public:
  // A graph with BLOCKS blocks, at least one, and no edges.
  explicit flow_graph (unsigned blocks) : m_size (blocks) {}

  // Adds an edge; there can be several with the same ends.
  void
  add_edge (block_id from, block_id to)
  {
    m_successors.add (from, to);
    m_predecessors.add (to, from);
  }

  // To be called after the last edge is added.
  void
  finish ()
  {
    m_successors.finish (m_size);
    m_predecessors.finish (m_size);
  }

  unsigned
  size () const
  {
    return m_size;
  }

  array_view<block_id>
  successors (block_id block) const
  {
    return m_successors[block];
  }

  array_view<block_id>
  predecessors (block_id block) const
  {
    return m_predecessors[block];
  }

  // True if control can go to two different blocks after BLOCK.
  bool is_branch (block_id block) const;

private:
  unsigned m_size;
  list_table<block_id> m_successors;
  list_table<block_id> m_predecessors;
};

/* The tree of a depth-first search from the entry, which takes the last
   successor of each block first.  */
class depth_first_tree
{
public:
  explicit depth_first_tree (const flow_graph &graph);

  // The reachable blocks, in the order in which they are visited.
  const std::vector<block_id> &
  preorder () const
  {
    return m_preorder;
  }

  // True if there is a path from the entry to BLOCK.
  bool
  reaches (block_id block) const
  {
    return m_number[block] != no_id;
  }

  // The position of BLOCK in the preorder; no_id if it is unreachable.
  unsigned
  number (block_id block) const
  {
    return m_number[block];
  }

  // The number of the block from which number NUMBER was visited; 0 for the
  // entry.
  unsigned
  parent (unsigned number) const
  {
    return m_parent[number];
  }

  // True if DESCENDANT was visited from ANCESTOR, directly or not, or is the
  // same.  Both are reachable.
  bool
  is_ancestor (block_id ancestor, block_id descendant) const
  {
    unsigned number = m_number[ancestor];
    return m_number[descendant] - number < m_descendants[number];
  }

private:
  std::vector<block_id> m_preorder;
  // By block.
  std::vector<unsigned> m_number;
  // By number; a block is one of its descendants.
  std::vector<unsigned> m_parent;
  std::vector<unsigned> m_descendants;
};

} // namespace omptq

#endif /* OMPTQ_FLOW_GRAPH_H */
