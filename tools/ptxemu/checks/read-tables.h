/* Reads of a location that nothing orders among each other.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A location that several warps read has a table with a slot for each of 16
   warps: a block's warps, unless it has more than 512 threads, have slots of
   their own.  A read by another warp with the same slot takes its place.  This
   misses a later store that races with the forgotten read alone; another seed
   may have the store first.  */

#ifndef PTXEMU_READ_TABLES_H
#define PTXEMU_READ_TABLES_H 1

#include <array>
#include <deque>
#include <vector>

#include "access.h"

namespace ptxemu
{

class read_tables
{
public:
  using number = uint32_t; // 0: none
  static constexpr unsigned slots = 16;
  using table = std::array<mark, slots>;

  number
  make ()
  {
    if (m_unused.empty ())
      {
        m_tables.emplace_back ();
        return m_tables.size ();
      }
    number n = m_unused.back ();
    m_unused.pop_back ();
    m_tables[n - 1] = table ();
    return n;
  }

  void
  release (number n)
  {
    m_unused.push_back (n);
  }

  void
  add (number n, const mark &m)
  {
    m_tables[n - 1][m.warp % slots] = m;
  }

  const table &
  at (number n) const
  {
    return m_tables[n - 1];
  }

private:
  std::deque<table> m_tables;
  std::vector<number> m_unused;
};

} // namespace ptxemu

#endif /* PTXEMU_READ_TABLES_H */
