/* Taking tasks out of a taskq's queue and running them.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
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

#include <cstdlib>

#include "taskq.h"

namespace omptq
{
namespace
{

/* A worker takes more tasks at once while a batch lasts less than
   SHORT_BATCH ticks, and fewer when it lasts more than LONG_BATCH: tasks that
   have been taken can no longer be taken by others, so a batch should be
   shorter than what two threads may differ by at the end.  About 2 and 8 us at
   2.6 GHz.  */
constexpr unsigned long short_batch = 5000;
constexpr unsigned long long_batch = 20000;

/* Runs the task in SLOT, which nobody else uses.  */
void
run_slot (gomp_taskq_slot &slot)
{
  if (__builtin_expect (slot.block == nullptr, 1))
    slot.fn (slot.payload);
  else
    {
      slot.fn (slot.block);
      free (slot.block);
    }
}

/* Measures how long a batch lasts, if it is as long as W allows.  */
class batch_timer
{
public:
  batch_timer (worker *w, unsigned count)
      : m_worker (count == w->batch ? w : nullptr),
        m_start (m_worker ? read_ticks () : 0)
  {
  }

  ~batch_timer ()
  {
    if (!m_worker)
      return;
    unsigned long elapsed = read_ticks () - m_start;
    if (elapsed > long_batch && m_worker->batch > 1)
      m_worker->batch /= 2;
    else if (elapsed < short_batch && m_worker->batch < max_batch)
      m_worker->batch *= 2;
  }

  batch_timer (const batch_timer &) = delete;
  batch_timer &operator= (const batch_timer &) = delete;

private:
  worker *m_worker;
  unsigned long m_start;
};

} // anon namespace

uint64_t
taskq::fill () const
{
  // Relaxed: a snapshot; HEAD first, so that the difference is not negative.
  uint64_t h = head.load (std::memory_order_relaxed);
  return tail.load (std::memory_order_relaxed) - h;
}

/* Takes some of the waiting tasks for W: returns how many, and the position of
   the first.  */
unsigned
taskq::claim (worker *w, uint64_t *first)
{
  // Acquire: HEAD before TAIL, so that TAIL is not the older of the two.
  uint64_t h = head.load (std::memory_order_acquire);
  for (;;)
    {
      // Acquire: the slots before TAIL; pairs with the release in
      // commit_shared.
      uint64_t t = tail.load (std::memory_order_acquire);
      if (t <= h)
        return 0;
      uint64_t count = (t - h) / (2 * pool->size);
      if (count > w->batch)
        count = w->batch;
      if (count < 1)
        count = 1;
      // Acq_rel: only one thread moves HEAD from H.
      if (head.compare_exchange_weak (h, h + count, std::memory_order_acq_rel,
                                      std::memory_order_acquire))
        {
          *first = h;
          return count;
        }
    }
}

/* Copies the claimed slot at POSITION and gives it back.  */
inline void
taskq::take_slot (uint64_t position, gomp_taskq_slot *copy)
{
  gomp_taskq_slot &slot = slot_at (position);
  *copy = slot;
  // Release: the slot has been read; pairs with the acquire in commit_shared.
  __atomic_store_n (&slot.fn, nullptr, __ATOMIC_RELEASE);
}

/* Apart from run_batch, for the sake of its small frame: recursion goes through
   it.  */
__attribute__ ((noinline)) void
taskq::run_one (uint64_t position)
{
  alignas (cache_line) gomp_taskq_slot copy;
  take_slot (position, &copy);
  run_slot (copy);
}

__attribute__ ((noinline)) void
taskq::run_batch (uint64_t first, unsigned count)
{
  alignas (cache_line) gomp_taskq_slot copies[max_batch];
  for (unsigned i = 0; i < count; i++)
    take_slot (first + i, &copies[i]);
  for (unsigned i = 0; i < count; i++)
    run_slot (copies[i]);
}

void
taskq::count_completed (worker *w, unsigned count)
{
  if (owner == w)
    {
      own_completed += count;
      return;
    }
  omptq::pool *p = pool;
  bool owned = owner != nullptr;
  // Seq_cst: with STATE, so that of the last task's thread and the generator's
  // one sees the other; also releases what the tasks have written.
  uint64_t now = completed.fetch_add (count, std::memory_order_seq_cst) + count;
  if (state.load (std::memory_order_seq_cst) == generator_state::ended
      && (owned || now == tail.load (std::memory_order_relaxed)))
    p->wake_all ();
}

bool
taskq::is_done () const
{
  // Acquire: what the generator and the tasks have written.
  return (state.load (std::memory_order_acquire) == generator_state::ended
          && (completed.load (std::memory_order_acquire) + own_completed
              == tail.load (std::memory_order_relaxed)));
}

bool
taskq::has_work () const
{
  // Relaxed: a hint.
  return (
      fill () != 0
      || (state.load (std::memory_order_relaxed) == generator_state::suspended
          && drained ()));
}

bool
taskq::work (worker *w)
{
  if (try_resume (w))
    return true;
  uint64_t first;
  unsigned count = claim (w, &first);
  if (count == 0)
    return false;
  {
    batch_timer timer (w, count);
    if (count == 1)
      run_one (first);
    else
      run_batch (first, count);
  }
  count_completed (w, count);
  return true;
}

/* All in program order, in place: the slots are not written while their tasks
   run, because the generator would have to run for that.  */
void
taskq::run_serial (worker *w)
{
  for (;;)
    {
      uint64_t end = tail.load (std::memory_order_relaxed);
      uint64_t position = head.load (std::memory_order_relaxed);
      for (; position != end; position++)
        {
          gomp_taskq_slot &slot = slot_at (position);
          run_slot (slot);
          slot.fn = nullptr;
        }
      head.store (end, std::memory_order_relaxed);
      own_completed = end;
      if (state.load (std::memory_order_relaxed) == generator_state::ended)
        return;
      if (wants_growth ())
        grow ();
      state.store (generator_state::running, std::memory_order_relaxed);
      run_generator (w);
    }
}

} // namespace omptq
