/* A block: its warps, shared memory and barriers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The warps of a block take turns on one thread of the host, each until it
   waits or has executed a number of micro-operations.  Without a seed they do
   so in order and the number is fixed; with a seed, both are random, as the
   seed determines.

   `run' chooses a warp; `arrive' records lanes at a barrier, and
   `check_complete' releases them when all have arrived or exited.  A block in
   which no warp can run is a deadlock.  */

#ifndef PTXEMU_BLOCK_H
#define PTXEMU_BLOCK_H 1

#include <memory>
#include <vector>

#include "warp.h"

namespace ptxemu
{

class block final : public block_state
{
public:
  // Block NUMBER of the grid; COUNT null if nothing is counted.
  block (const launch_state &, uint64_t number, function_counts *count);

  // Gives warps a few turns; true when all are done.  Throws launch_error.
  bool run ();

  void arrive (warp &w, lane_mask lanes, unsigned barrier, unsigned threads,
               arrival how, lane_mask predicate, const micro_op &o) override;
  void lanes_ended () override;

private:
  using warps = std::vector<std::unique_ptr<warp>>;

  struct barrier_state
  {
    unsigned expected = 0;
    bool all = false; // EXPECTED is all of the block
    bool used = false;
    arrival how = arrival::sync;     // of the first that came
    std::vector<lane_mask> of_warps; // the lanes that arrived
    unsigned trues = 0, members = 0; // of a reduction
    meeting order, weak_order;       // what arrivals release
  };

  void check_same_barrier (const warp &w, lane_mask lanes, unsigned barrier,
                           unsigned threads, arrival how) const;
  void note_arrival (const warp &w, barrier_state &);
  void note_departure (const warp &w, const barrier_state &, lane_mask lanes);
  static unsigned arrived_at (const barrier_state &, const warps &);
  void check_complete (unsigned barrier);
  void complete (unsigned barrier);
  bool find_runnable ();
  void run_warp (warp &w, unsigned budget);
  [[noreturn]] void report_deadlock ();
  [[noreturn]] void report_fault (warp &w, const execution_fault &);
  std::string heading () const;
  std::string waiting_text (const strand &) const;
  std::vector<std::string> lane_states (const warp &, lane_mask lanes) const;
  static void set_reduction (const strand &, const barrier_state &);

  warps m_warps;
  std::vector<barrier_state> m_barriers;
  size_t m_next = 0;
  std::vector<size_t> m_runnable;
};

// The error that ended a launch.
struct launch_error
{
  fault what = fault::none;
  std::string message;
};

} // namespace ptxemu

#endif /* PTXEMU_BLOCK_H */
