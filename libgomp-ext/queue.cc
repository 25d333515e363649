/* The workers' side of a taskq: claiming and running tasks.
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

#include <cstring>

#include "observe/observe.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* A batch should not take longer, because nobody can take its tasks from the
   worker that has claimed it.  2 to 4 us on today's processors, about what it
   costs to wake a thread.  */
constexpr uint64_t batch_ticks = 8192;

/* A worker takes so many batches from one queue before it looks elsewhere, and
   before it counts their tasks as completed.  */
constexpr unsigned max_batches = 4;

/* A worker waits for more tasks where it may take so many at once, and so many
   rounds.  */
constexpr unsigned least_worth_waiting = 16;
constexpr unsigned fill_rounds = 4;

/* So few tasks are not worth a batch.  */
constexpr unsigned few_tasks = 8;

/* Tasks that are longer are worth a thread each, even if that means more
   threads than processors: they may be waiting for something.  */
constexpr uint64_t long_task_ticks = 2 * batch_ticks;

} // anon namespace

uint64_t
taskq::fill () const
{
  // Relaxed: a guess for those who do not run the generator; who claims looks
  // again.  HEAD first: it may have been passed by TAIL, not the other way.
  uint64_t from = head.load (std::memory_order_relaxed);
  uint64_t to = tail.load (std::memory_order_relaxed);
  return static_cast<int64_t> (to - from) > 0 ? to - from : 0;
}

bool
taskq::may_run_in (const worker *w) const
{
  // Relaxed, all: see claim; the others are W's own, or W sleeps.
  if (!(flags.load (std::memory_order_relaxed) & restricted_flags))
    return true;
  // Below there is nothing but the wait for this taskq, or for the pool's
  // first one; what the former lies on was started before this taskq.
  taskq *top = w->top.load (std::memory_order_relaxed);
  return !top || top == this
         || top == pool->root.load (std::memory_order_relaxed);
}

bool
taskq::has_work (const worker *w) const
{
  return (fill () != 0 && (!w || may_run_in (w))) || resumable (w);
}

bool
taskq::all_tasks_done (const worker *w) const
{
  // Acquire and relaxed: as in is_done.  Who asks for another thread, the owner,
  // guesses.
  uint64_t enqueued = tail.load (std::memory_order_relaxed);
  if (pool->serial)
    return head.load (std::memory_order_relaxed) == enqueued;
  return w == owner
         && completed.load (std::memory_order_acquire)
                    + own_completed.load (std::memory_order_relaxed)
                == enqueued;
}

bool
taskq::is_done () const
{
  // Acquire: pairs with the release in count_completed; the tasks' effects are
  // seen, and the final TAIL.  Relaxed: its own.
  uint64_t done = completed.load (std::memory_order_acquire)
                  + own_completed.load (std::memory_order_relaxed);
  return done == tail.load (std::memory_order_relaxed) + 1;
}

void
taskq::publish_completed ()
{
  // Relaxed, both: as in count_own.
  uint64_t own = own_completed.load (std::memory_order_relaxed);
  if (own)
    {
      // Release: as in count_completed.
      completed.fetch_add (own, std::memory_order_acq_rel);
      own_completed.store (0, std::memory_order_relaxed);
    }
}

/* The owner has run COUNT tasks.  */
inline void
taskq::count_own (unsigned count)
{
  // Relaxed, both: only the owner writes it, and others guess.
  uint64_t own = own_completed.load (std::memory_order_relaxed);
  own_completed.store (own + count, std::memory_order_relaxed);
}

/* W has run COUNT tasks.  If W is not the owner, the taskq may be in its next
   use afterwards.  */
void
taskq::count_completed (worker *w, unsigned count)
{
  if (w == owner)
    {
      count_own (count);
      return;
    }
  // Acquire and release: pairs with itself and with is_done, so that who makes
  // the last step has seen the final TAIL.
  // Sequentially consistent, with the load of STATE: see taskq::suspend.
  uint64_t done
      = completed.fetch_add (count, std::memory_order_seq_cst) + count;
  bool draining
      = state.load (std::memory_order_seq_cst) == generator_state::draining;
  // Relaxed: see above.  After the last step TAIL may belong to the next use;
  // then the owner is awake.
  if (done + draining == tail.load (std::memory_order_relaxed) + 1)
    {
      asymmetric_fence::light ();
      pool->wake (owner);
    }
}

/* Where the tasks are short and few, but the generator adds more: waits a moment
   for them, so that its thread and this one do not disturb each other for every
   task.  */
void
taskq::let_fill () const
{
  // Relaxed, all: advice.
  uint64_t enough = batch.load (std::memory_order_relaxed) << pool->share_shift;
  uint64_t most = low_water.load (std::memory_order_relaxed);
  if (enough > most)
    enough = most;
  uint64_t now = fill ();
  for (unsigned round = 0; round < fill_rounds && now < enough; round++)
    {
      if (state.load (std::memory_order_relaxed) != generator_state::running)
        return;
      uint64_t before = now;
      pause_round ();
      now = fill ();
      if (now <= before)
        return;
    }
}

/* Takes tasks out of the queue for W: at most its share and BATCH, but at least
   one if there is one that it may run.  Returns how many, and the position of
   the FIRST.  */
uint64_t
taskq::claim (worker *w, uint64_t *first)
{
  // Relaxed: the compare-and-swap verifies it.
  uint64_t from = head.load (std::memory_order_relaxed);
  for (;;)
    {
      // Acquire: pairs with the release store in commit; the slots before TAIL
      // are seen, and the ring.
      uint64_t to = tail.load (std::memory_order_acquire);
      if (static_cast<int64_t> (to - from) <= 0)
        break;
      // If FROM is a task's position still, FLAGS are those of its taskq: they
      // were set before TO was.
      if (!may_run_in (w))
        break;
      uint64_t count = (to - from) >> pool->share_shift;
      // Relaxed: advice.
      uint64_t most = batch.load (std::memory_order_relaxed);
      if (count > most)
        count = most;
      if (count == 0)
        count = 1;
      // Release, both: pair with the acquire loads in oldest_in_use; what this
      // worker has read before has been read.
      w->reading_from.store (from, std::memory_order_release);
      w->reading.store (this, std::memory_order_release);
      // Sequentially consistent on success: see taskq::offer.  Relaxed on
      // failure: tried again.
      if (head.compare_exchange_weak (from, from + count,
                                      std::memory_order_seq_cst,
                                      std::memory_order_relaxed))
        {
          *first = from;
          if (__builtin_expect (observer::is_on (), 0))
            observer::claimed (seen, w != owner, from, count);
          return count;
        }
    }
  // Relaxed: nothing has been read.
  w->reading.store (nullptr, std::memory_order_relaxed);
  return 0;
}

/* Takes one task, at POSITION, out of a queue in which any thread may run any
   task.  False if there is none.  */
inline bool
taskq::claim_one (uint64_t *position)
{
  // Relaxed and acquire, and the compare-and-swap: as in claim.
  *position = head.load (std::memory_order_relaxed);
  do
    if (static_cast<int64_t> (tail.load (std::memory_order_acquire) - *position)
        <= 0)
      return false;
  while (!head.compare_exchange_weak (*position, *position + 1,
                                      std::memory_order_seq_cst,
                                      std::memory_order_relaxed));
  return true;
}

/* Copies the COUNT claimed tasks from position FIRST on into COPIES.  */
inline void
taskq::take (worker *w, uint64_t first, unsigned count, char *copies) const
{
  const char *from = ring;
  uint64_t mask = ring_mask;
  uint64_t place = first << slot_shift;
  size_t size = static_cast<size_t> (count) << slot_shift;
  for (size_t i = 0; i < size; i += GOMP_TASKQ_MIN_SLOT)
    memcpy (copies + i, from + ((place + i) & mask), GOMP_TASKQ_MIN_SLOT);
  // Release: pairs with the acquire load in oldest_in_use, after which the slots
  // may be written.
  w->reading.store (nullptr, std::memory_order_release);
}

inline void
taskq::run_task (char *slot) const
{
  (*gomp_taskq_slot_fn (slot, 1u << slot_shift)) (slot);
}

/* Runs the task in SLOT, that at POSITION, so that it can ask which one it is.  */
__attribute__ ((noinline)) void
taskq::run_tracked (worker *w, uint64_t position, char *slot)
{
  tracked_task self = { this, position, false, w->running };
  w->running = &self;
  run_task (slot);
  w->running = self.outer;
  // Relaxed: as in claim.
  if (flags.load (std::memory_order_relaxed) & GOMP_TASKQ_ORDERED
      && !self.ordered_done && !pool->serial)
    tracking->pass (position);
}

__attribute__ ((noinline)) void
taskq::run_observed (worker *w, uint64_t position, char *slot)
{
  // Relaxed, both: a thread's place changes only between taskqs.
  bool placed = w->place.load (std::memory_order_relaxed) != no_place
                && owner->place.load (std::memory_order_relaxed) != no_place;
  observed_task self (seen, position, named_task (slot), w != owner,
                      placed ? w->distance_to (owner) : -1);
  if (is_tracked ())
    run_tracked (w, position, slot);
  else
    run_task (slot);
}

void
taskq::run_special (worker *w, uint64_t position, char *slot)
{
  if (__builtin_expect (is_observed (), 0))
    run_observed (w, position, slot);
  else
    run_tracked (w, position, slot);
}

/* Runs tasks where they lie, which is possible after the generator's end because
   nobody writes slots any more; for the owner.  False if there is none.  */
bool
taskq::run_remaining (worker *w)
{
  bool any = false;
  uint64_t position;
  while (claim_one (&position))
    {
      w->found_work (this);
      run_task (slot_at (position));
      count_own (1);
      any = true;
    }
  return any;
}

bool
taskq::work (worker *w)
{
  // Relaxed: the owner has started this use, so it sees no end but its own.
  if (w == owner
      && state.load (std::memory_order_relaxed) == generator_state::ended
      && !is_special () && fill () <= few_tasks)
    return run_remaining (w);
  if (resumable (w) && try_resume (w))
    return true;
  // Relaxed: advice.
  if (batch.load (std::memory_order_relaxed) >= least_worth_waiting)
    let_fill ();
  uint64_t first;
  unsigned count = claim (w, &first);
  if (count == 0)
    return false;
  if (count == 1)
    run_one (w, first);
  else
    run_batches (w, first, count);
  return true;
}

void
taskq::run_one (worker *w, uint64_t position)
{
  alignas (GOMP_TASKQ_SLOT_ALIGN) char copy[GOMP_TASKQ_MAX_SLOT];
  take (w, position, 1, copy);
  w->found_work (this);
  // Worth measuring only where a larger batch is possible.
  bool measure = fill () >> pool->share_shift > 1;
  uint64_t before = measure ? read_ticks () - w->waited_ticks : 0;
  if (is_special ())
    run_special (w, position, copy);
  else
    run_task (copy);
  if (measure)
    adapt_batch (1, read_ticks () - w->waited_ticks - before);
  count_completed (w, 1);
}

/* Runs the COUNT tasks from position FIRST on, in the row of slots from SLOT on.  */
inline void
taskq::run_row (worker *w, uint64_t first, unsigned count, char *slot)
{
  size_t size = size_t{ 1 } << slot_shift;
  char *end = slot + count * size;
  if (is_special ())
    for (; slot != end; slot += size)
      run_special (w, first++, slot);
  else
    for (; slot != end; slot += size)
      (*gomp_taskq_slot_fn (slot, size)) (slot);
}

inline void
taskq::run_batch (worker *w, uint64_t first, unsigned count)
{
  alignas (cache_line) char copies[max_batch_size];
  take (w, first, count, copies);
  w->found_work (this);
  uint64_t before = read_ticks () - w->waited_ticks;
  run_row (w, first, count, copies);
  adapt_batch (count, read_ticks () - w->waited_ticks - before);
}

/* Runs the COUNT claimed tasks from FIRST on, and more of the same queue, but
   not so many that this thread would not look at its own for long.  Not inlined,
   so that the copies are not on the stack of deep recursions.  */
__attribute__ ((noinline)) void
taskq::run_batches (worker *w, uint64_t first, unsigned count)
{
  uint64_t done = 0;
  for (unsigned batches = 0; count != 0 && batches < max_batches; batches++)
    {
      run_batch (w, first, count);
      done += count;
      if (batches + 1 == max_batches || resumable (w))
        break;
      count = claim (w, &first);
    }
  count_completed (w, done);
}

/* COUNT tasks have taken TICKS, without what they waited for their turns.  The
   taskq is not done.  */
void
taskq::adapt_batch (unsigned count, uint64_t ticks)
{
  // Relaxed, all: advice.
  unsigned most = batch.load (std::memory_order_relaxed);
  unsigned largest = max_batch_size >> slot_shift;
  if (ticks > batch_ticks)
    {
      uint64_t fitting = batch_ticks * count / ticks;
      unsigned next = fitting ? fitting : 1;
      if (next < most)
        batch.store (next, std::memory_order_relaxed);
    }
  else if (count == most && most < largest && 2 * ticks <= batch_ticks)
    batch.store (most * 2 < largest ? most * 2 : largest,
                 std::memory_order_relaxed);
  unsigned surplus
      = pool->size > pool->processors && ticks / count < long_task_ticks
            ? pool->size - pool->processors
            : 0;
  if (surplus != pool->sleep_floor.load (std::memory_order_relaxed))
    pool->sleep_floor.store (surplus, std::memory_order_relaxed);
}

/* Runs the tasks from position FROM to TO, where they lie: nobody writes their
   slots meanwhile.  */
inline void
taskq::run_all (worker *w, uint64_t from, uint64_t to)
{
  while (from != to)
    {
      // As far as the ring's end.
      uint64_t ring_slots = (ring_mask + 1) >> slot_shift;
      uint64_t count = ring_slots - (from & (ring_slots - 1));
      if (count > to - from)
        count = to - from;
      run_row (w, from, count, slot_at (from));
      from += count;
    }
}

bool
taskq::run_enqueued (worker *w)
{
  // Relaxed, all: one thread.
  uint64_t from = head.load (std::memory_order_relaxed);
  uint64_t to = tail.load (std::memory_order_relaxed);
  if (__builtin_expect (observer::is_on (), 0))
    observer::claimed (seen, false, from, to - from);
  run_all (w, from, to);
  head.store (to, std::memory_order_relaxed);
  if (state.load (std::memory_order_relaxed) == generator_state::ended)
    return false;
  if (limit < depth)
    grow ();
  room_end = to + limit;
  return true;
}

} // namespace omptq
