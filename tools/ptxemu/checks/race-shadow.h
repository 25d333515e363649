/* The record of the accesses to each location.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A location is a word of 4 bytes.  One that is accessed in smaller parts, or
   atomically, has an `unusual' part, too, with four cells for its bytes.

   The shadow of global memory is as large as the addresses that it is for;
   only pages that are used take memory of the host.  */

#ifndef PTXEMU_RACE_SHADOW_H
#define PTXEMU_RACE_SHADOW_H 1

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "access.h"
#include "lazy-bytes.h"
#include "read-tables.h"

namespace ptxemu
{

struct race_cell
{
  mark write; // the last one
  mark read;  // the last one since the last write, if READS is 0
  read_tables::number reads = 0;
  uint32_t unusual = 0; // number in race_shadow; 0: none
};

// A word that is accessed strongly, read by a warp that nothing orders after
// its last store, or accessed in parts.
struct unusual_cell
{
  std::vector<mark> strong; // strong writes since the last plain one
  release_clock release;    // of the value, if it was written strongly
  bool value_is_strong = false;

  // Warps that have read what the last plain store wrote, or the strong ones
  // since then: what they do later comes after these.
  std::vector<warp_number> plain_observers, strong_observers;

  // WARP reads the value.
  void
  observe (warp_number warp)
  {
    for (auto *observers : { &plain_observers, &strong_observers })
      if (!contains (*observers, warp))
        observers->push_back (warp);
  }

  static bool
  contains (const std::vector<warp_number> &all, warp_number warp)
  {
    return std::find (all.begin (), all.end (), warp) != all.end ();
  }

  std::unique_ptr<std::array<race_cell, 4>> bytes; // null: a word
};

class race_shadow
{
public:
  static constexpr unsigned word = 4;

  // For SIZE bytes.
  explicit race_shadow (uint64_t size)
      : m_size (size), m_cells ((size + word - 1) / word * sizeof (race_cell))
  {
  }

  uint64_t
  size () const
  {
    return m_size;
  }

  // The cell of the word at OFFSET.
  race_cell &
  at (uint64_t offset) const
  {
    return reinterpret_cast<race_cell *> (m_cells.data ())[offset / word];
  }

  // The memory is new: nothing has accessed it.
  void
  forget (uint64_t offset, uint64_t bytes)
  {
    uint64_t begin = offset / word, end = (offset + bytes + word - 1) / word;
    m_cells.clear (begin * sizeof (race_cell),
                   (end - begin) * sizeof (race_cell));
  }

  unusual_cell &
  unusual (race_cell &c)
  {
    if (c.unusual == 0)
      {
        c.unusual = m_unusual.size ();
        m_unusual.push_back (std::make_unique<unusual_cell> ());
      }
    return *m_unusual[c.unusual];
  }

  // The cells of the bytes of C, to which its marks are copied at first.
  std::array<race_cell, 4> &bytes_of (race_cell &c);

private:
  uint64_t m_size;
  lazy_bytes m_cells;
  std::vector<std::unique_ptr<unusual_cell>> m_unusual
      = std::vector<std::unique_ptr<unusual_cell>> (1); // none has number 0
};

} // namespace ptxemu

#endif /* PTXEMU_RACE_SHADOW_H */
