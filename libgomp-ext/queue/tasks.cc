/* Tasks: a worker claims and runs them.
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

#include <optional>

#include "../observe/observe.h"
#include "../system/futex.h"
#include "pool.h"
#include "taskq.h"
#include "tracker.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* The number of batches that a worker takes from one queue before it looks
   elsewhere, and before it counts their tasks as completed.  */
constexpr unsigned max_batches = 4;

/* The number of rounds that a worker waits for more short tasks.  */
constexpr unsigned fill_rounds = 4;

/* The largest number of tasks that is not worth a batch.  */
constexpr unsigned few_tasks = 8;

} // anon namespace

/* A worker looks for something to do.  */

bool
taskq::work (worker *w)
{
  // Relaxed: the owner has started this use, so it sees no end but its own.
  if (w == m_owner
      && m_state.load (std::memory_order_relaxed) == generator_state::ended
      && !is_special () && fill () <= few_tasks)
    return run_in_place (w);
  if (resumable (w) && try_resume (w))
    {
      run_generator (w);
      return true;
    }
  if (m_batch.is_large ())
    let_fill ();
  uint64_t first;
  unsigned count = claim (w, &first);
  if (count == 0)
    return false;
  if (count > 1)
    run_batches (w, first, count);
  else
    {
      run_claimed<GOMP_TASKQ_MAX_SLOT> (w, first, 1);
      count_completed (w, 1);
    }
  return true;
}

/* Waits a moment if tasks are short and few while the generator adds more, so
   that its thread and this one do not exchange cache lines for every task.  */
void
taskq::let_fill () const
{
  // Relaxed, all: advice.
  uint64_t enough = uint64_t{ m_batch.get () } << m_pool->share_shift ();
  uint64_t most = m_low_water.load (std::memory_order_relaxed);
  if (enough > most)
    enough = most;
  uint64_t now = fill ();
  for (unsigned round = 0; round < fill_rounds && now < enough; round++)
    {
      if (m_state.load (std::memory_order_relaxed) != generator_state::running)
        return;
      uint64_t before = now;
      pause_round ();
      now = fill ();
      if (now <= before)
        return;
    }
}

/* It claims tasks.  */

/* Claims tasks for W: at most its share and a batch, but at least one if there
   is one that it may run.  Returns their number, and sets *FIRST to the
   position of the first.  */
uint64_t
taskq::claim (worker *w, uint64_t *first)
{
  // Relaxed: the compare-and-swap verifies it.
  uint64_t from = m_head.load (std::memory_order_relaxed);
  for (;;)
    {
      // Acquire: pairs with the release store in commit; the slots before TAIL
      // are seen, and the ring.
      uint64_t to = m_tail.load (std::memory_order_acquire);
      if (static_cast<int64_t> (to - from) <= 0)
        break;
      // If FROM is still the position of a task, FLAGS belong to the same use
      // of the taskq: they were set before TO was.
      if (!may_run_on (w->top ()))
        break;
      uint64_t count = (to - from) >> m_pool->share_shift ();
      uint64_t most = m_batch.get ();
      if (count > most)
        count = most;
      if (count == 0)
        count = 1;
      w->announce (this, from);
      // Sequentially consistent on success: see offer.  Relaxed on failure:
      // tried again.
      if (m_head.compare_exchange_weak (from, from + count,
                                        std::memory_order_seq_cst,
                                        std::memory_order_relaxed))
        {
          *first = from;
          if (__builtin_expect (observer::is_on (), 0))
            observer::claimed (m_seen, w != m_owner, from, count);
          return count;
        }
    }
  w->take_back ();
  return 0;
}

/* Claims one task, at *POSITION, of a queue in which any thread may run any
   task.  Returns false if there is none.  */
inline bool
taskq::claim_one (uint64_t *position)
{
  // Relaxed and acquire, and the compare-and-swap: as in claim.
  *position = m_head.load (std::memory_order_relaxed);
  do
    if (static_cast<int64_t> (m_tail.load (std::memory_order_acquire)
                              - *position)
        <= 0)
      return false;
  while (!m_head.compare_exchange_weak (*position, *position + 1,
                                        std::memory_order_seq_cst,
                                        std::memory_order_relaxed));
  return true;
}

/* It runs them: in their slots, as copies of claimed slots, or, in a pool of
   one thread, all at once.  */

/* Runs tasks in their slots, which are not written after the generator's end,
   in the owner.  Returns false if there are none.  */
bool
taskq::run_in_place (worker *w)
{
  bool any = false;
  uint64_t position;
  while (claim_one (&position))
    {
      m_pool->found_work (w, this);
      char *slot = m_ring.slot_at (position);
      (*m_ring.function_of (slot)) (slot);
      count_own (1);
      any = true;
    }
  return any;
}

/* Runs the COUNT claimed tasks from FIRST on and more of the same queue, up to
   MAX_BATCHES, so that this thread soon looks at its own again.  Not inlined,
   to keep the copies off the stack of deep recursions.  */
__attribute__ ((noinline)) void
taskq::run_batches (worker *w, uint64_t first, unsigned count)
{
  uint64_t done = 0;
  for (unsigned batches = 0; count != 0 && batches < max_batches; batches++)
    {
      run_claimed<max_batch_size> (w, first, count);
      done += count;
      if (batches + 1 == max_batches || resumable (w))
        break;
      count = claim (w, &first);
    }
  count_completed (w, done);
}

/* Runs the COUNT claimed tasks from FIRST on, whose slots take SIZE bytes at
   most.  Not inlined, to keep work short.  */
template <unsigned size>
void
taskq::run_claimed (worker *w, uint64_t first, unsigned count)
{
  constexpr size_t align = size > GOMP_TASKQ_MAX_SLOT
                               ? cache_line
                               : size_t{ GOMP_TASKQ_SLOT_ALIGN };
  alignas (align) char copies[size];
  m_ring.copy (first, count, copies);
  w->end_reading ();
  m_pool->found_work (w, this);
  // Worth measuring only if a larger batch is possible.
  bool measure
      = size > GOMP_TASKQ_MAX_SLOT || fill () >> m_pool->share_shift () > 1;
  uint64_t before = measure ? read_ticks () - w->waited_ticks () : 0;
  run (w, first, count, copies);
  if (!measure)
    return;
  // Without the time that tasks have waited for their turns.
  uint64_t ticks = read_ticks () - w->waited_ticks () - before;
  m_batch.adapt (count, ticks, m_ring.slot_shift ());
  m_pool->let_sleep (ticks / count < long_task_ticks);
}

/* W is the only thread, so no slot is written meanwhile.  */
bool
taskq::run_serially (worker *w)
{
  // Relaxed, all: one thread.
  uint64_t from = m_head.load (std::memory_order_relaxed);
  uint64_t to = m_tail.load (std::memory_order_relaxed);
  if (__builtin_expect (observer::is_on (), 0))
    observer::claimed (m_seen, false, from, to - from);
  while (from != to)
    {
      // Up to the end of the ring.
      uint64_t count = m_ring.row_at (from);
      if (count > to - from)
        count = to - from;
      run (w, from, count, m_ring.slot_at (from));
      from += count;
    }
  m_head.store (to, std::memory_order_relaxed);
  if (m_state.load (std::memory_order_relaxed) == generator_state::ended)
    return false;
  if (m_limit < m_depth)
    grow ();
  m_room_end = to + m_limit;
  return true;
}

/* Runs the COUNT tasks from position FIRST on, in consecutive slots from SLOT
   on.  */
inline void
taskq::run (worker *w, uint64_t first, unsigned count, char *slot)
{
  size_t size = m_ring.slot_size ();
  char *end = slot + count * size;
  if (is_special ())
    for (; slot != end; slot += size)
      run_special (w, first++, slot);
  else
    for (; slot != end; slot += size)
      (*gomp_taskq_slot_fn (slot, size)) (slot);
}

/* Runs the task in SLOT, at POSITION, which is observed or tracked.  */
__attribute__ ((noinline)) void
taskq::run_special (worker *w, uint64_t position, char *slot)
{
  std::optional<observed_task> observed;
  if (has_flag (observed_flag))
    observed.emplace (m_seen, position, named_task (slot), w != m_owner,
                      w->known_distance_to (m_owner));
  tracked_task self = { this, position, false, w->running () };
  if (has_flag (tracked_flags))
    w->set_running (&self);
  (*m_ring.function_of (slot)) (slot);
  w->set_running (self.outer);
  if (has_flag (GOMP_TASKQ_ORDERED) && !self.ordered_done && !m_serial)
    m_tracking->pass (position);
}

} // namespace omptq
