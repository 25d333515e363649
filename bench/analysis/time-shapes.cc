/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures the time of uniformity analysis per block, on graphs of several
   shapes with 10^3 to 10^6 blocks in which every branch is divergent.

   Each block with several predecessors has a phi, and each block an operation.
   An argument restricts the shapes to those whose names match.  */

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>

#include "../../analysis/uniformity.h"

using namespace omptq;

namespace
{

/* A graph that grows block by block.  */
class builder
{
public:
  block_id
  add_block ()
  {
    return m_blocks++;
  }

  void
  add_edge (block_id from, block_id to)
  {
    m_edges.push_back ({ from, to });
  }

  block_id
  add_block_after (block_id from)
  {
    block_id block = add_block ();
    add_edge (from, block);
    return block;
  }

  unsigned
  size () const
  {
    return m_blocks;
  }

  void
  finish ()
  {
    graph = std::make_unique<flow_graph> (m_blocks);
    for (const edge &e : m_edges)
      graph->add_edge (e.from, e.to);
    graph->finish ();
    value_id lane = values.add_value (no_id, value_trait::source);
    value_id zero = values.add_value (no_id);
    for (block_id block = 0; block < m_blocks; block++)
      {
        values.add_operand (values.add_value (block), zero);
        if (graph->successors (block).size () > 1)
          values.add_end_operand (block, lane);
        array_view<block_id> before = graph->predecessors (block);
        if (before.size () < 2)
          continue;
        value_id phi = values.add_phi (block);
        for (block_id from : before)
          values.add_phi_operand (phi, from == before[0] ? zero : phi, from);
        values.add_phi_operand (phi, values.add_value (no_id), before[1]);
      }
    values.finish (*graph);
  }

  std::unique_ptr<flow_graph> graph;
  value_graph values;

private:
  struct edge
  {
    block_id from;
    block_id to;
  };

  unsigned m_blocks = 0;
  std::vector<edge> m_edges;
};

/* A branch, two arms, a join.  */
block_id
add_diamond (builder &b, block_id from)
{
  block_id join = b.add_block ();
  b.add_edge (b.add_block_after (from), join);
  b.add_edge (b.add_block_after (from), join);
  return join;
}

void
chain (builder &b, unsigned size)
{
  block_id last = b.add_block ();
  while (b.size () < size)
    last = b.add_block_after (last);
}

void
diamonds (builder &b, unsigned size)
{
  block_id last = b.add_block ();
  while (b.size () < size)
    last = add_diamond (b, last);
}

void
diamonds_in_loop (builder &b, unsigned size)
{
  block_id header = b.add_block_after (b.add_block ());
  block_id last = b.add_block_after (header);
  while (b.size () < size)
    last = add_diamond (b, last);
  b.add_edge (last, header);
  b.add_block_after (last);
}

/* Nests of loops that are DEPTH deep, one after the other.  */
void
nests (builder &b, unsigned size, unsigned depth)
{
  block_id last = b.add_block ();
  std::vector<block_id> headers;
  while (b.size () < size)
    {
      for (unsigned i = 0; i < depth; i++)
        headers.push_back (last = b.add_block_after (last));
      for (; !headers.empty (); headers.pop_back ())
        {
          last = b.add_block_after (last);
          b.add_edge (last, headers.back ());
        }
    }
  b.add_block_after (last);
}

void
nested_loops (builder &b, unsigned size)
{
  nests (b, size, 4);
}

void
one_nest (builder &b, unsigned size)
{
  nests (b, size, size / 2);
}

/* Cycles with two entries, one after the other.  */
void
irreducible (builder &b, unsigned size)
{
  block_id last = b.add_block ();
  while (b.size () < size)
    {
      block_id one = b.add_block_after (last);
      block_id two = b.add_block_after (last);
      b.add_edge (one, two);
      b.add_edge (two, one);
      last = b.add_block_after (two);
    }
}

/* A cycle with two entries that is a chain of diamonds.  */
void
one_irreducible (builder &b, unsigned size)
{
  block_id entry = b.add_block ();
  block_id first = b.add_block_after (entry);
  block_id last = first;
  while (b.size () < size / 2)
    last = add_diamond (b, last);
  b.add_edge (entry, last);
  while (b.size () < size)
    last = add_diamond (b, last);
  b.add_edge (last, first);
  b.add_block_after (last);
}

void
many_targets (builder &b, unsigned size)
{
  block_id branch = b.add_block ();
  block_id join = b.add_block ();
  while (b.size () < size)
    b.add_edge (b.add_block_after (branch), join);
}

/* Adds branches that leave the function early, by one block; returns the last
   block.  */
block_id
add_guards (builder &b, unsigned size)
{
  block_id last = b.add_block ();
  block_id leave = b.add_block ();
  while (b.size () < size)
    {
      b.add_edge (last, leave);
      last = b.add_block_after (last);
    }
  b.add_edge (last, leave);
  return last;
}

void
guards (builder &b, unsigned size)
{
  add_guards (b, size);
}

/* The same, but the function can also end after all of them.  */
void
guards_and_end (builder &b, unsigned size)
{
  b.add_block_after (add_guards (b, size));
}

struct shape
{
  const char *name;
  void (*make) (builder &, unsigned size);
  // The largest size measured.
  unsigned largest;
};

/* Quadratic shapes are measured up to a size that takes seconds.  */
constexpr shape shapes[] = {
  { "chain", chain, 1000000 },
  { "diamonds", diamonds, 1000000 },
  { "diamonds-in-loop", diamonds_in_loop, 1000000 },
  { "nested-loops", nested_loops, 1000000 },
  { "one-nest", one_nest, 1000000 },
  { "irreducible", irreducible, 1000000 },
  { "one-irreducible", one_irreducible, 10000 },
  { "many-targets", many_targets, 1000000 },
  { "guards", guards, 1000000 },
  { "guards-and-end", guards_and_end, 10000 },
};

/* Returns nanoseconds per block: the best of several runs.  */
double
measure (const shape &s, unsigned size)
{
  builder b;
  s.make (b, size);
  b.finish ();
  double best = 1e30;
  for (unsigned run = 0; run < 3; run++)
    {
      auto begin = std::chrono::steady_clock::now ();
      uniformity result (*b.graph, b.values);
      std::chrono::duration<double, std::nano> time
          = std::chrono::steady_clock::now () - begin;
      best = std::min (best, time.count ());
    }
  return best / b.size ();
}

} // namespace

int
main (int argc, char **argv)
{
  printf ("%-18s%11s%11s%11s%11s\n", "ns for a block", "10^3", "10^4", "10^5",
          "10^6");
  for (const shape &s : shapes)
    {
      if (argc > 1 && !strstr (s.name, argv[1]))
        continue;
      printf ("%-18s", s.name);
      for (unsigned size = 1000; size <= s.largest; size *= 10)
        {
          printf ("%11.0f", measure (s, size));
          fflush (stdout);
        }
      putchar ('\n');
    }
}
