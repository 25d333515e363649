/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* What the programs for oneTBB that walk over a list share.  */

#ifndef BENCH_TBB_LIST_H
#define BENCH_TBB_LIST_H 1

#include <iterator>

#include <tbb/parallel_for_each.h>

#include "tbb.h"

/* A list of Nodes with the interface of the standard library.  */
template <typename Node> struct node_iterator
{
  using iterator_category = std::forward_iterator_tag;
  using value_type = Node;
  using difference_type = std::ptrdiff_t;
  using pointer = Node *;
  using reference = Node &;

  Node *at = nullptr;

  reference
  operator* () const
  {
    return *at;
  }
  node_iterator &
  operator++ ()
  {
    at = at->next;
    return *this;
  }
  node_iterator
  operator++ (int)
  {
    node_iterator before = *this;
    at = at->next;
    return before;
  }
  bool
  operator== (const node_iterator &other) const
  {
    return at == other.at;
  }
  bool
  operator!= (const node_iterator &other) const
  {
    return at != other.at;
  }
};

/* Calls F for each node from FIRST on.

   parallel_for_each takes any forward iterator; one thread walks, and creates
   tasks of up to four nodes.  A feeder that adds the next node, and a
   task_group with a task for each node, are slower with work of 80 ns and
   more.  */
template <typename Node, typename Function>
void
for_each_node (Node *first, Function f)
{
  execute_in_arena ([first, f] {
    tbb::parallel_for_each (node_iterator<Node>{ first }, node_iterator<Node>{},
                            f);
  });
}

#endif /* BENCH_TBB_LIST_H */
