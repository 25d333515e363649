/* The state and operations that the warps of a block share.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The part of a block that warps and handlers see; block.h has the warps
   themselves, barriers and turns.  */

#ifndef PTXEMU_BLOCK_STATE_H
#define PTXEMU_BLOCK_STATE_H 1

#include <random>

#include "launch-state.h"

namespace ptxemu
{

// Shared memory of a block, with a flag for each byte that was written: reading
// one that was not is an error.
class shared_memory
{
public:
  explicit shared_memory (uint64_t size) : m_data (size), m_written (size) {}

  uint64_t
  size () const
  {
    return m_data.size ();
  }

  char *
  at (uint64_t offset) const
  {
    return m_data.data () + offset;
  }

  bool
  is_written (uint64_t offset, unsigned bytes) const
  {
    const char *written = m_written.data () + offset;
    char all = 1;
    for (unsigned i = 0; i < bytes; i++)
      all &= written[i];
    return all != 0;
  }

  void
  set_written (uint64_t offset, unsigned bytes)
  {
    std::memset (m_written.data () + offset, 1, bytes);
  }

private:
  aligned_bytes m_data, m_written;
};

// The actions of lanes at a barrier.
enum class arrival : uint8_t
{
  sync,
  arrive, // and go on
  red_popc,
  red_and,
  red_or
};

class block_state
{
public:
  const launch_state &launch;
  function_counts *const count; // null if nothing is counted
  const uint64_t number;        // in the grid
  const dimensions position;    // in the grid
  shared_memory shared;
  std::unique_ptr<race_shadow> shared_races; // null if there are no checks
  weak_cells weak_shared;

  // A random number, determined by the seed and the block's number.
  uint64_t
  random ()
  {
    return m_random ();
  }

  // The time that the block has run: instructions of a warp that had all of the
  // time.
  uint64_t
  time () const
  {
    return m_time;
  }

  static constexpr unsigned barriers = 16;

  // LANES of W arrive at BARRIER, which expects THREADS, 0 for all of the
  // block.  With red, PREDICATE are those for which the predicate holds.
  virtual void arrive (warp &w, lane_mask lanes, unsigned barrier,
                       unsigned threads, arrival how, lane_mask predicate,
                       const micro_op &o)
      = 0;

  // Lanes have exited, so that a barrier may be complete.
  virtual void lanes_ended () = 0;

protected:
  // Block NUMBER of the grid.
  block_state (const launch_state &launch, uint64_t number,
               function_counts *count)
      : launch (launch), count (count), number (number),
        position{ unsigned (number % launch.grid.x),
                  unsigned (number / launch.grid.x % launch.grid.y),
                  unsigned (number / launch.grid.x / launch.grid.y) },
        shared (launch.shared_bytes),
        shared_races (launch.races == nullptr ? nullptr
                                              : std::make_unique<race_shadow> (
                                                  launch.shared_bytes)),
        m_random (launch.config.seed * 0x9e3779b97f4a7c15 + number)
  {
  }

  ~block_state () = default;

private:
  std::mt19937_64 m_random;

protected:
  uint64_t m_time = 0;
};

} // namespace ptxemu

#endif /* PTXEMU_BLOCK_STATE_H */
