/* Sets of reads that nothing orders among each other.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
/* A location that many warps read needs a list of them, and so does each
   location beside it: tables are read by all.  Equal lists are one: a set is a
   number, and the set that a read makes of another one is remembered.  */

#ifndef PTXEMU_READ_SETS_H
#define PTXEMU_READ_SETS_H 1

#include <unordered_map>
#include <vector>

#include "access.h"

namespace ptxemu
{

class read_sets
{
public:
  using number = uint32_t; // 0: the empty set

  // The set of the marks of SET that IS_OLD does not hold for, and M.  IS_OLD
  // depends on nothing but M and its argument.
  template <typename F>
  number
  add (number set, const mark &m, F is_old)
  {
    auto [known, is_new] = m_added.insert ({ { set, m }, 0 });
    if (!is_new)
      return known->second;
    number kept = copy_without (set, is_old);
    number result = append (kept, m);
    m_added[{ set, m }] = result;
    return result;
  }

  // Whether HOLDS for all marks of SET.
  template <typename F>
  const mark *
  find (number set, F holds) const
  {
    for (; set != 0; set = m_nodes[set].rest)
      if (holds (m_nodes[set].last))
        return &m_nodes[set].last;
    return nullptr;
  }

private:
  struct node
  {
    number rest = 0;
    mark last;
  };

  struct key
  {
    number set;
    mark added;

    bool
    operator== (const key &o) const
    {
      return set == o.set && added == o.added;
    }
  };

  struct hash
  {
    size_t
    operator() (const key &k) const
    {
      uint64_t h = k.set;
      for (uint64_t part :
           { uint64_t{ k.added.lanes }, uint64_t{ k.added.warp },
             uint64_t{ k.added.time }, uint64_t{ k.added.lane_time },
             uint64_t{ k.added.site } })
        h = (h ^ part) * 0x9e3779b97f4a7c15 + (h >> 29);
      return h;
    }
  };

  // Equal lists with one more mark are the same node.
  number
  append (number rest, const mark &m)
  {
    number next = m_nodes.size ();
    auto [known, is_new] = m_appended.insert ({ { rest, m }, next });
    if (is_new)
      m_nodes.push_back ({ rest, m });
    return known->second;
  }

  template <typename F>
  number
  copy_without (number set, F is_old)
  {
    std::vector<mark> kept;
    bool all = true;
    for (number i = set; i != 0; i = m_nodes[i].rest)
      if (is_old (m_nodes[i].last))
        all = false;
      else
        kept.push_back (m_nodes[i].last);
    if (all)
      return set;
    number result = 0;
    while (!kept.empty ())
      {
        result = append (result, kept.back ());
        kept.pop_back ();
      }
    return result;
  }

  std::vector<node> m_nodes = std::vector<node> (1); // the first is not used
  std::unordered_map<key, number, hash> m_added, m_appended;
};

} // namespace ptxemu

#endif /* PTXEMU_READ_SETS_H */
