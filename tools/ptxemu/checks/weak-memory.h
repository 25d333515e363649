/* Memory as weak as PTX's model allows.
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
/* Source: "PTX ISA", section 8 (memory consistency model).

   The stores to a word are kept, in the order in which they were executed, and
   a load may get any of them that is not too old: the one before that is
   ruled out if the warp knows a later store, because it made it itself, because
   what it has observed orders it before (ordering.h), or because it, or a warp
   that is ordered before it, has read it.  Which one it gets is random; half of
   the time it is the last, so a loop that waits for a store ends.

     warp 0             warp 1
     st x, 1            ld y   gets 1
     st y, 1            ld x   may get 0, and does with some seeds

   A load may also be executed late, after stores that follow it
   (isa/weak.h), so that it gets what these have led other warps to store.

   Atomic operations have the last value.  Words that nobody has stored to for a
   while are the same for all.

   Weaker than this is PTX in one way: here all warps agree on the order of two
   stores to a word, and it is that in which they were executed.  Lanes of a
   warp do not differ.  */

#ifndef PTXEMU_WEAK_MEMORY_H
#define PTXEMU_WEAK_MEMORY_H 1

#include <random>
#include <unordered_map>
#include <vector>

#include "ordering.h"

namespace ptxemu
{

// A store that a load may get; its value is that of the whole word.
struct weak_store
{
  uint64_t moment = 0; // of all stores of the launch; 0: before all
  uint32_t value = 0;
  warp_number warp = 0;
  uint32_t time = 0;
  bool has_release = false; // else it is that of WARP at TIME
  release_clock release;
};

// The stores to a word, and which of them a warp had read at a time.
struct weak_word
{
  struct reading
  {
    warp_number warp;
    uint32_t time;
    uint64_t moment;
  };

  std::vector<weak_store> stores;
  std::vector<reading> readings;
};

// A part of memory: the global one, or that of a block.
using weak_words = std::unordered_map<uint64_t, weak_word>;

class weak_memory
{
public:
  weak_memory (unsigned warps_per_block, uint64_t seed)
      : m_order (warps_per_block), m_random (seed)
  {
  }

  // The bits that WARP loads of the BYTES at OFFSET of WORDS, which are at
  // MEMORY.  No store of WARP after moment LIMIT is seen.
  uint64_t load (warp_number, weak_words &, uint64_t offset, unsigned bytes,
                 const char *memory, uint64_t limit);

  // WARP is about to change these bytes; READS: atomically.
  void before_store (warp_number, weak_words &, uint64_t offset, unsigned bytes,
                     const char *memory, bool reads);

  // It has.
  void after_store (warp_number, weak_words &, uint64_t offset, unsigned bytes,
                    const char *memory, bool has_read);

  // The present moment.
  uint64_t
  now () const
  {
    return m_now;
  }

  // True one time in two.
  bool
  toss ()
  {
    return (m_random () & 1) != 0;
  }

  ordering &
  order ()
  {
    return m_order;
  }

private:
  weak_word *find (weak_words &, uint64_t word);
  uint64_t oldest_moment (warp_number, const weak_word &);
  const weak_store &store_at (const weak_word &, uint64_t moment) const;
  void note_reading (warp_number, weak_word &, const weak_store &);
  release_clock release_of (const weak_store &);

  ordering m_order;
  std::mt19937_64 m_random;
  uint64_t m_now = 0;
};

} // namespace ptxemu

#endif /* PTXEMU_WEAK_MEMORY_H */
