/* A block: turns of warps, and barriers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "block.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

// Micro-operations in a warp's turn without a seed.
constexpr unsigned plain_turn = 2000;

// The most of them with a seed: short turns find more interleavings.
constexpr unsigned longest_random_turn = 200;
constexpr unsigned longest_weak_turn = 20;

// Turns of each warp before another block's turn on this thread.
constexpr unsigned turns_of_warp = 4;

template <typename T>
void
fill (special_values::lanes<T> &values, uint64_t value)
{
  values.fill (static_cast<T> (value));
}

// Sets the special registers of warp number WARP of WARPS in BLOCK.
void
set_specials (special_values &s, const launch_state &launch,
              const dimensions &block, unsigned warp, unsigned warps)
{
  const dimensions &threads = launch.threads;
  const dimensions &grid = launch.grid;
  for (unsigned i = 0; i < warp_lanes; i++)
    {
      uint64_t number = uint64_t{ warp } * warp_lanes + i;
      s.tid[0][i] = number % threads.x;
      s.tid[1][i] = number / threads.x % threads.y;
      s.tid[2][i] = number / threads.x / threads.y;
      s.laneid[i] = i;
      s.mask_eq[i] = lane_mask{ 1 } << i;
      s.mask_lt[i] = s.mask_eq[i] - 1;
      s.mask_le[i] = s.mask_lt[i] | s.mask_eq[i];
      s.mask_ge[i] = ~s.mask_lt[i];
      s.mask_gt[i] = ~s.mask_le[i];
    }
  const dimensions *const sources[] = { &threads, &block, &grid };
  special_values::lanes<uint32_t> *const places[]
      = { s.ntid, s.ctaid, s.nctaid };
  for (unsigned i = 0; i < 3; i++)
    {
      fill (places[i][0], sources[i]->x);
      fill (places[i][1], sources[i]->y);
      fill (places[i][2], sources[i]->z);
    }
  unsigned processors = launch.config.multiprocessors;
  uint64_t number = (uint64_t{ block.z } * grid.y + block.y) * grid.x + block.x;
  fill (s.warpid, warp);
  fill (s.nwarpid, warps);
  fill (s.smid, number % processors);
  fill (s.nsmid, processors);
  fill (s.total_shared, launch.shared_bytes);
  fill (s.dynamic_shared, launch.dynamic_shared);
  fill (s.gridid, launch.number);
  fill (s.gridid64, launch.number);
}

} // anonymous namespace

block::block (const launch_state &launch, uint64_t number,
              function_counts *count)
    : block_state (launch, number, count), m_barriers (barriers)
{
  const dimensions &threads = launch.threads;
  unsigned all = threads.x * threads.y * threads.z;
  unsigned warps = (all + warp_lanes - 1) / warp_lanes;
  for (unsigned i = 0; i < warps; i++)
    {
      unsigned left = all - i * warp_lanes;
      lane_mask lanes
          = left >= warp_lanes ? all_lanes : (lane_mask{ 1 } << left) - 1;
      m_warps.push_back (std::make_unique<warp> (*this, i, lanes));
      set_specials (m_warps[i]->specials, launch, position, i, warps);
      m_warps[i]->start (*launch.kernel, launch.parameters);
    }
}

// --- Turns. ---

void
block::run_warp (warp &w, unsigned budget)
{
  try
    {
      w.run (budget);
    }
  catch (const execution_fault &f)
    {
      report_fault (w, f);
    }
  uint64_t limit = launch.config.limit;
  if (limit != 0 && w.executed > limit && !w.done ())
    report_fault (w, { fault::launch_timeout, w.mask,
                       "more than " + std::to_string (limit)
                           + " instructions of a warp: it may be endless" });
}

// Notes the warps that can run and are awake; if all of them sleep, it is
// later, and the first one is awake.  Returns whether all are done.
bool
block::find_runnable ()
{
  m_runnable.clear ();
  bool done = true;
  uint64_t first = ~uint64_t{ 0 };
  for (const std::unique_ptr<warp> &w : m_warps)
    {
      done = done && w->done ();
      if (w->runnable ())
        first = std::min (first, w->wakes_at ());
    }
  if (first != ~uint64_t{ 0 })
    m_time = std::max (m_time, first);
  for (size_t i = 0; i < m_warps.size (); i++)
    if (m_warps[i]->runnable () && m_warps[i]->wakes_at () <= m_time)
      m_runnable.push_back (i);
  return done;
}

// In order, the next warp is the first runnable one after the last that ran.
// Time goes on as if those that are awake ran side by side.
bool
block::run ()
{
  bool by_chance = launch.config.seed != 0;
  unsigned longest
      = launch.weak != nullptr ? longest_weak_turn : longest_random_turn;
  unsigned turns = launch.weak != nullptr ? 1 : turns_of_warp;
  for (unsigned turn = 0; turn < turns * m_warps.size (); turn++)
    {
      if (find_runnable ())
        return true;
      if (m_runnable.empty ())
        report_deadlock ();
      size_t chosen = 0;
      if (by_chance)
        chosen = random () % m_runnable.size ();
      else
        while (chosen + 1 < m_runnable.size () && m_runnable[chosen] < m_next)
          chosen++;
      if (m_runnable[chosen] < m_next && !by_chance)
        chosen = 0;
      m_next = m_runnable[chosen] + 1;
      warp &w = *m_warps[m_runnable[chosen]];
      uint64_t before = w.executed;
      run_warp (w, by_chance ? 1 + random () % longest : plain_turn);
      m_time += (w.executed - before) / m_runnable.size () + 1;
    }
  return false;
}

// --- Barriers. ---

void
block::arrive (warp &w, lane_mask lanes, unsigned barrier, unsigned threads,
               arrival how, lane_mask predicate, const micro_op &o)
{
  barrier_state &b = m_barriers[barrier];
  unsigned of_block = m_warps.size () * warp_lanes;
  bool all = threads == 0;
  if (all)
    threads = of_block;
  if (threads > of_block)
    w.fail (fault::illegal_instruction, lanes,
            "barrier " + std::to_string (barrier) + " for "
                + std::to_string (threads) + " threads; the block has only "
                + std::to_string (of_block));
  if (!b.used)
    {
      b = barrier_state ();
      b.used = true;
      b.expected = threads;
      b.all = all;
      b.how = how;
      b.of_warps.resize (m_warps.size ());
    }
  check_same_barrier (w, lanes, barrier, threads, how);
  lane_mask &came = b.of_warps[w.number ()];
  if ((came & lanes) != 0)
    w.fail (fault::illegal_instruction, lanes,
            "lanes arrive at barrier " + std::to_string (barrier)
                + " twice before the others have arrived");
  came |= lanes;
  note_arrival (w, b);
  b.trues += __builtin_popcount (predicate & lanes);
  b.members += __builtin_popcount (lanes);
  if (how != arrival::arrive)
    w.wait_at_barrier (lanes, barrier, o);
  check_complete (barrier);
}

// Fails unless what others do at BARRIER agrees with W's LANES.
void
block::check_same_barrier (const warp &w, lane_mask lanes, unsigned barrier,
                           unsigned threads, arrival how) const
{
  const barrier_state &b = m_barriers[barrier];
  if (b.expected != threads)
    w.fail (fault::illegal_instruction, lanes,
            "barrier " + std::to_string (barrier) + " for "
                + std::to_string (threads) + " threads; others wait for "
                + std::to_string (b.expected));
  auto reduces
      = [] (arrival a) { return a != arrival::sync && a != arrival::arrive; };
  if (b.how != how && (reduces (b.how) || reduces (how)))
    w.fail (fault::illegal_instruction, lanes,
            "barrier " + std::to_string (barrier)
                + " is in use for another reduction, or for none");
}

// Notes the order that a barrier establishes, for checks.
void
block::note_arrival (const warp &w, barrier_state &b)
{
  if (w.races () != nullptr)
    w.races ()->arrive (b.order);
  if (launch.weak != nullptr)
    launch.weak->memory.order ().arrive (w.order_number (), b.weak_order);
}

void
block::note_departure (const warp &w, const barrier_state &b, lane_mask lanes)
{
  if (w.races () != nullptr)
    w.races ()->leave (b.order, lanes);
  if (launch.weak != nullptr)
    launch.weak->memory.order ().leave (w.order_number (), b.weak_order);
}

// A warp counts as 32 threads once all its live lanes have arrived.  A warp
// that has exited counts if the barrier is for the whole block.
unsigned
block::arrived_at (const barrier_state &b, const warps &all)
{
  unsigned arrived = 0;
  for (size_t i = 0; i < all.size (); i++)
    {
      lane_mask came = b.of_warps[i], live = all[i]->live ();
      if (came != 0 || (b.all && live == 0))
        arrived += (live & ~came) == 0 ? warp_lanes : __builtin_popcount (came);
    }
  return arrived;
}

void
block::check_complete (unsigned barrier)
{
  const barrier_state &b = m_barriers[barrier];
  if (b.used && arrived_at (b, m_warps) >= b.expected)
    complete (barrier);
}

void
block::complete (unsigned barrier)
{
  barrier_state &b = m_barriers[barrier];
  for (auto &w : m_warps)
    {
      lane_mask waiting = 0;
      for (strand &s : w->strands ())
        if (s.now == strand::state::at_barrier && s.barrier == barrier)
          {
            set_reduction (s, b);
            waiting |= s.mask;
          }
      if (waiting != 0)
        note_departure (*w, b, waiting);
      w->release (barrier);
    }
  b.used = false;
}

// The result of bar.red for the lanes of S.
void
block::set_reduction (const strand &s, const barrier_state &b)
{
  auto how = static_cast<arrival> (s.waiting->immediate);
  if (how == arrival::sync)
    return;
  char *to = s.in->registers.data () + s.waiting->to.offset ();
  if (how == arrival::red_popc)
    {
      for (lane_mask left = s.mask; left != 0; left &= left - 1)
        reinterpret_cast<uint32_t *> (to)[__builtin_ctz (left)] = b.trues;
      return;
    }
  bool value = how == arrival::red_and ? b.trues == b.members : b.trues != 0;
  lane_mask &bits = *reinterpret_cast<lane_mask *> (to);
  bits = value ? bits | s.mask : bits & ~s.mask;
}

void
block::lanes_ended ()
{
  for (unsigned i = 0; i < barriers; i++)
    check_complete (i);
}

} // namespace ptxemu
