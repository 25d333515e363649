/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Finds cycle hierarchies, by their definition.
//
// A depth-first search of the graph numbers the blocks.  The cycles are the
// strongly connected regions that have an edge inside; a cycle's header is its
// first block in the search, and its children are the cycles of the region
// without the header.

#include "oracle-cycles.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace oracle
{

namespace
{

// The depth-first order of the blocks; -1 for others.  ORDER has the successors
// of each block in the order of the search.
class numbering
{
public:
  explicit numbering (const std::vector<std::vector<int>> &order)
      : m_order (order), m_numbers (order.size (), -1)
  {
    visit (0);
  }

  std::vector<int>
  numbers () const
  {
    return m_numbers;
  }

private:
  void
  visit (int number)
  {
    m_numbers[number] = m_next++;
    for (int successor : m_order[number])
      if (m_numbers[successor] < 0)
        visit (successor);
  }

  const std::vector<std::vector<int>> &m_order;
  std::vector<int> m_numbers;
  int m_next = 0;
};

// Finds the hierarchy for a numbering.
class hierarchy_finder
{
public:
  hierarchy_finder (const function &of, const std::vector<int> &numbers)
      : m_function (of), m_numbers (numbers)
  {
    std::vector<bool> all (of.blocks.size ());
    for (std::size_t i = 0; i < all.size (); i++)
      all[i] = numbers[i] >= 0;
    m_found.innermost.assign (all.size (), -1);
    m_found.headed.assign (all.size (), -1);
    split (all, -1);
  }

  hierarchy
  found () const
  {
    return m_found;
  }

private:
  // Returns the blocks reached from FROM by one or more edges in REGION.
  std::vector<bool>
  reached (int from, const std::vector<bool> &region) const
  {
    std::vector<bool> seen (region.size ());
    std::vector<int> pending{ from };
    while (!pending.empty ())
      {
        int number = pending.back ();
        pending.pop_back ();
        for (int successor : m_function.blocks[number].successors)
          if (region[successor] && !seen[successor])
            {
              seen[successor] = true;
              pending.push_back (successor);
            }
      }
    return seen;
  }

  bool
  entered_at_header_only (const cycle &of) const
  {
    for (std::size_t i = 0; i < m_numbers.size (); i++)
      if (m_numbers[i] >= 0 && !of.contains[i])
        for (int successor : m_function.blocks[i].successors)
          if (of.contains[successor] && successor != of.header)
            return false;
    return true;
  }

  // Adds the cycles of REGION, which are inside the cycle PARENT.
  void
  split (std::vector<bool> region, int parent)
  {
    std::vector<std::vector<bool>> reach (region.size ());
    for (std::size_t i = 0; i < region.size (); i++)
      if (region[i])
        reach[i] = reached (i, region);
    for (std::size_t i = 0; i < region.size (); i++)
      {
        if (!region[i] || !reach[i][i])
          continue;
        cycle made{ int (i), parent, std::vector<bool> (region.size ()), true };
        for (std::size_t j = 0; j < region.size (); j++)
          if (region[j] && reach[i][j] && reach[j][i])
            {
              made.contains[j] = true;
              if (m_numbers[j] < m_numbers[made.header])
                made.header = j;
            }
        for (std::size_t j = 0; j < region.size (); j++)
          if (made.contains[j])
            region[j] = false;
        add (made);
      }
  }

  void
  add (cycle made)
  {
    made.reducible = entered_at_header_only (made);
    int number = m_found.cycles.size ();
    m_found.cycles.push_back (made);
    m_found.headed[made.header] = number;
    for (std::size_t i = 0; i < made.contains.size (); i++)
      if (made.contains[i])
        m_found.innermost[i] = number;
    made.contains[made.header] = false;
    split (made.contains, number);
  }

  const function &m_function;
  const std::vector<int> &m_numbers;
  hierarchy m_found;
};

bool
same (const hierarchy &one, const hierarchy &other)
{
  return std::equal (one.cycles.begin (), one.cycles.end (),
                     other.cycles.begin (), other.cycles.end (),
                     [] (const cycle &a, const cycle &b) {
                       return a.header == b.header && a.contains == b.contains;
                     });
}

// Changes ORDER to the next order of successors; returns false at the end.
bool
next_order (std::vector<std::vector<int>> &order)
{
  for (std::vector<int> &successors : order)
    if (std::next_permutation (successors.begin (), successors.end ()))
      return true;
  return false;
}

} // anonymous namespace

std::vector<hierarchy>
find_hierarchies (const function &of, std::size_t limit, std::uint64_t seed)
{
  const int enough = 200;
  std::vector<hierarchy> found;
  auto try_order = [&] (const std::vector<std::vector<int>> &order) {
    numbering search (order);
    hierarchy made = hierarchy_finder (of, search.numbers ()).found ();
    for (const hierarchy &other : found)
      if (same (made, other))
        return;
    found.push_back (made);
  };
  std::vector<std::vector<int>> order;
  for (const block &in : of.blocks)
    order.push_back (in.successors);
  try_order (order);
  const std::vector<cycle> &cycles = found[0].cycles;
  if (std::all_of (cycles.begin (), cycles.end (),
                   [] (const cycle &c) { return c.reducible; }))
    return found;
  for (std::vector<int> &successors : order)
    std::reverse (successors.begin (), successors.end ());
  try_order (order);

  double all = 1;
  for (std::vector<int> &successors : order)
    {
      std::sort (successors.begin (), successors.end ());
      for (std::size_t i = 2; i <= successors.size (); i++)
        all *= i;
    }
  std::mt19937_64 random (seed);
  for (int i = 0; i < enough && found.size () < limit; i++)
    {
      try_order (order);
      if (all > enough)
        for (std::vector<int> &successors : order)
          std::shuffle (successors.begin (), successors.end (), random);
      else if (!next_order (order))
        break;
    }
  return found;
}

} // namespace oracle
