/* A block: its warps, shared memory and barriers.
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
/* The warps of a block take turns on one thread of the host.  With seed zero they
   do so in order, each for a fixed number of micro-operations or until it waits;
   with another one, in an order and for numbers that the seed determines.  */

#ifndef PTXEMU_BLOCK_H
#define PTXEMU_BLOCK_H 1

#include <memory>
#include <random>
#include <vector>

#include "launch-state.h"
#include "warp.h"

namespace ptxemu
{

/* Shared memory of a block.  Each byte knows whether it was written; what was not
   must not be read.  */
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

class block
{
public:
  // Block NUMBER of the grid; COUNT null if nothing is counted.
  block (const launch_state &, uint64_t number, function_counts *count);

  const launch_state &launch;
  function_counts *const count;
  shared_memory shared;

  // Runs for a while; true when all warps are done.  Throws launch_error.
  bool run ();

  // Random numbers, from the seed and the block's number.
  uint64_t random ();

  const dimensions &
  position_in_grid () const
  {
    return m_position;
  }

  unsigned
  warps () const
  {
    return m_warps.size ();
  }

  // What a barrier does with those that come.
  enum class arrival : uint8_t
  {
    sync,
    arrive,
    red_popc,
    red_and,
    red_or
  };

  static constexpr unsigned barriers = 16;

  /* Lanes of W come to BARRIER, where THREADS are expected, 0 for all of the
     block, and, with red, PREDICATE in some of them.  */
  void arrive (warp &w, lane_mask lanes, unsigned barrier, unsigned threads,
               arrival how, lane_mask predicate, const micro_op &o);

  // Lanes have ended; who waits for all may go on.
  void lanes_ended ();

private:
  struct barrier_state
  {
    unsigned expected = 0;
    bool all = false; // EXPECTED is all of the block
    bool used = false;
    std::vector<lane_mask> of_warps; // the lanes that came
    unsigned trues = 0, members = 0;
  };

  void check_complete (unsigned barrier);
  void complete (unsigned barrier);
  void run_warp (warp &w, unsigned budget);
  [[noreturn]] void report_deadlock ();
  [[noreturn]] void report_fault (warp &w, const execution_fault &);
  std::string place_of (const code_function &, const micro_op *at) const;
  std::string heading () const;
  static void set_reduction (const strand &, const barrier_state &);

  dimensions m_position;
  std::vector<std::unique_ptr<warp>> m_warps;
  std::vector<barrier_state> m_barriers;
  std::mt19937_64 m_random;
  size_t m_next = 0;
  std::vector<size_t> m_runnable;
};

// What ended a launch.
struct launch_error
{
  fault what = fault::none;
  std::string message;
};

} // namespace ptxemu

#endif /* PTXEMU_BLOCK_H */
