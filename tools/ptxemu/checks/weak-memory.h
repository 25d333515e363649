/* Memory as weak as PTX's model allows.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 8 (memory consistency model).

   Memory is cells of 8 bytes, so that an access is in one.  The stores to a
   cell are kept, in coherence order, and a load may get any of them that is not
   too old.  A store is too old if the warp knows a later one: because the warp
   made it itself, because its observations order that store before the load
   (ordering.h), or because the warp, or one that is ordered before it, has read
   it.  Which store the load gets is random; half of the time it is the last, so
   a loop that waits for a store ends.

     warp 0             warp 1
     st x, 1            ld y   gets 1
     st y, 1            ld x   may get 0, and does with some seeds

   A store is put into that order after the stores that a load could not get any
   more, at random, too.  So warps may store to two places in opposite orders,
   and yet each place ends with the value that its warp stored first.

     warp 0             warp 1
     st x, 1            st y, 1
     st y, 2            st x, 2         x and y may both be 1 at the end

   Nothing is put between an atomic operation and the stores that it has read.
   Memory itself has the last value in coherence order.

   A load may also be executed late, after stores that follow it
   (isa/weak.h), so that it gets what these have led other warps to store.

   Atomic operations are last in coherence order.  Stores that were made long
   ago are known to all, and cells that no warp has stored to since are
   forgotten.

   PTX is weaker than this for accesses that are plain, or of a scope that does
   not have both warps, and for atomic operations.  Lanes of a warp do not
   differ.  */

#ifndef PTXEMU_WEAK_MEMORY_H
#define PTXEMU_WEAK_MEMORY_H 1

#include <cstring>
#include <random>
#include <unordered_map>
#include <vector>

#include "ordering.h"

namespace ptxemu
{

// A bit for each byte of a cell.
using cell_mask = uint8_t;

// A store that a load may get.
struct weak_store
{
  uint64_t moment = 0;   // of all stores of the launch; 0: before all
  uint64_t value = 0;    // of the whole cell after it
  cell_mask bytes = 255; // those that it stored
  bool is_atomic = false;
  warp_number warp = 0;
  uint32_t time = 0;
  bool has_release = false; // else it is that of WARP at TIME
  release_clock release;
};

// The stores to a cell, and which of them a warp had read at a time.
struct weak_cell
{
  struct reading
  {
    warp_number warp;
    uint32_t time;
    uint64_t place;
    cell_mask bytes;
  };

  // In coherence order; the place of the first one, which counts those that
  // were forgotten, and so on.
  std::vector<weak_store> stores;
  uint64_t first_place = 0;
  std::vector<reading> readings;
  // Those that were forgotten, but whose bytes, those here, a load may still
  // get, and so know what the store releases.
  std::vector<weak_store> forgotten;

  // The bytes that were stored to; STORES do not have the others.
  cell_mask bytes = 0;
};

// A part of memory: the global one, or that of a block.
using weak_cells = std::unordered_map<uint64_t, weak_cell>;

// The bytes of an access: SIZE at OFFSET of CELLS, which are at MEMORY.
struct weak_bytes
{
  weak_cells *cells; // null if no other warp can access them
  uint64_t offset;
  unsigned size;
  char *memory;

  uint64_t
  cell () const
  {
    return offset / sizeof (uint64_t);
  }

  unsigned
  position () const
  {
    return offset % sizeof (uint64_t);
  }

  cell_mask
  mask () const
  {
    return ((1U << size) - 1) << position ();
  }
};

class weak_memory
{
public:
  weak_memory (unsigned warps_per_block, uint64_t seed)
      : m_order (warps_per_block), m_random (seed)
  {
  }

  // The bits that WARP loads.  A load that was due at moment DUE gets no store
  // that WARP has made since.
  uint64_t load (warp_number, const weak_bytes &, uint64_t due);

  // WARP stores these bits.
  void store (warp_number, const weak_bytes &, uint64_t bits);

  // WARP is about to change these bytes by an atomic operation.
  void before_atomic (warp_number, const weak_bytes &);

  // It has.
  void after_atomic (warp_number, const weak_bytes &);

  // The SIZE bytes at OFFSET of CELLS are new memory: what was stored to them
  // before is no longer there.
  static void forget (weak_cells &cells, uint64_t offset, uint64_t size);

  // The present moment.
  uint64_t
  now () const
  {
    return m_now;
  }

  // Whether WARP's load, due now, is to be late; then it must tell when it has
  // executed it.
  bool be_late (warp_number);
  void caught_up (warp_number);

  ordering &
  order ()
  {
    return m_order;
  }

private:
  // The loads of a warp that are late.
  struct late_loads
  {
    unsigned count = 0;
    uint64_t due = 0; // of the first one
  };

  bool toss ();
  weak_cell *find (const weak_bytes &);
  weak_cell &prepare (const weak_bytes &);
  bool is_awaited (const weak_store &) const;
  bool is_known (warp_number, const weak_store &);
  size_t oldest (warp_number, const weak_cell &, cell_mask, uint64_t due);
  size_t place_for_store (warp_number, const weak_cell &, cell_mask);
  void note_reading (warp_number, weak_cell &, cell_mask, size_t from);
  void keep_release (weak_cell &, weak_store forgotten);
  void forget_first (weak_cell &, size_t wanted);
  release_clock release_of (const weak_store &);

  ordering m_order;
  std::mt19937_64 m_random;
  uint64_t m_now = 0;
  std::unordered_map<warp_number, late_loads> m_late;
};

} // namespace ptxemu

#endif /* PTXEMU_WEAK_MEMORY_H */
