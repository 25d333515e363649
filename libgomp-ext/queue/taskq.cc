/* Taskqs: a bounded queue and the generator that fills it.
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
#include <cstring>
#include <new>
#include <optional>

#include "../observe/observe.h"
#include "../settings.h"
#include "../system/fence.h"
#include "../system/futex.h"
#include "pool.h"
#include "taskq.h"
#include "tracker.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* A queue that is as deep as the user wants is filled up again when it is half
   empty.  Earlier means more resumptions, later that workers may find nothing;
   a quarter and three quarters were within 3% for tasks of 1, 20 and 80 ns on
   two cores (November 2026).  */
constexpr unsigned low_water_part = 2;

/* A worker takes so many batches from one queue before it looks elsewhere, and
   before it counts their tasks as completed.  */
constexpr unsigned max_batches = 4;

/* For so many rounds a worker waits for more short tasks.  */
constexpr unsigned fill_rounds = 4;

/* So few tasks are not worth a batch.  */
constexpr unsigned few_tasks = 8;

/* What a slot holds whose captured values are in a block of memory.  */
struct task_in_block
{
  gomp_taskq_task fn;
  void *block;
};

void
run_in_block (void *data)
{
  task_in_block *task = static_cast<task_in_block *> (data);
  task->fn (task->block);
  free (task->block);
}

} // anon namespace

/* What GOMP_taskq begins with: an empty queue, and a thunk.  */

taskq::taskq (worker *its_owner, taskq *its_outer)
    : m_pool (its_owner->its_pool ()), m_owner (its_owner), m_outer (its_outer)
{
  set_methods (reinterpret_cast<gomp_taskq_thunk *> (m_space));
}

/* Sets what is the same for all taskqs.  */
void
taskq::set_methods (gomp_taskq_thunk *thunk)
{
  thunk->buffer = buffer;
  thunk->alloc = [] (gomp_taskq_thunk *t, size_t size, size_t align) {
    return of (t)->m_memory.push (size, align);
  };
  thunk->stack_save
      = [] (gomp_taskq_thunk *t) { return of (t)->m_memory.top (); };
  thunk->stack_restore = [] (gomp_taskq_thunk *t, void *mark) {
    of (t)->m_memory.free_down_to (mark);
  };
  thunk->drain = drain;
}

inline void
taskq::place_thunk (size_t size, size_t align)
{
  if (size <= inline_thunk_size && align <= cache_line)
    {
      m_thunk = reinterpret_cast<gomp_taskq_thunk *> (m_space);
      return;
    }
  char *memory = m_memory.place_thunk (size, align);
  reinterpret_cast<taskq **> (memory)[-1] = this;
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (memory);
  set_methods (m_thunk);
}

/* The next task will be at position BASE.  */
void
taskq::start_tracking (unsigned its_flags, uint64_t base)
{
  if (!m_tracking)
    m_tracking
        = new (allocate (sizeof (tracker), alignof (tracker))) tracker ();
  m_tracking->start (base);
  if (its_flags & restricted_flags)
    m_pool->restrict_workers ();
  if (its_flags & GOMP_TASKQ_LASTPRIVATE)
    {
      // With a task held back the ring is never empty.
      m_spare = 1;
      set_limit ();
      while (m_limit < m_depth)
        grow ();
      m_thunk->commit = commit_holding;
    }
}

void
taskq::start (const taskq_request &request)
{
  m_generator = request.generator;
  m_data = request.data;
  unsigned depth = taskq_depth ();
  unsigned shift = __builtin_ctzl (request.slot_size);
  if (__builtin_expect (
          depth != m_depth || shift != m_ring.slot_shift () || m_spare != 0, 0))
    {
      m_depth = depth;
      m_ring.set_slot_shift (shift);
      m_spare = 0;
      set_limit ();
    }
  place_thunk (request.thunk_size, request.thunk_align);
  m_thunk->commit = m_pool->is_serial () ? commit_alone : commit;
  m_thunk->status = 0;
  // Begin with the ring's first slot, which is in the cache.  The queue is
  // empty, so a thief finds HEAD >= TAIL until both stores are seen; then its
  // compare-and-swap of an older HEAD fails.
  // Relaxed: only the owner has moved TAIL since the last use, or has seen
  // its generator's end.
  uint64_t base = (m_tail.load (std::memory_order_relaxed) + m_ring.size () - 1)
                  & -m_ring.size ();
  // Relaxed: whoever may claim a task sees the tail after it; see claim.
  m_flags.store (request.flags, std::memory_order_relaxed);
  if (__builtin_expect (request.flags & tracked_flags, 0))
    start_tracking (request.flags, base);
  m_head.store (base, std::memory_order_relaxed);
  // Release: a thread that sees the new TAIL in claim sees the new HEAD.
  m_tail.store (base, std::memory_order_release);
  m_room_end = base + m_limit + m_spare;
  // Relaxed: as in count_own.
  m_own_completed.store (0, std::memory_order_relaxed);
  // Relaxed, all: threads that change these have taken something from the queue
  // before, with acquire; nothing is in it yet.
  m_completed.store (base, std::memory_order_relaxed);
  m_batch.reset ();
  m_state.store (generator_state::running, std::memory_order_relaxed);
  if (__builtin_expect (observer::is_on (), 0))
    observer::started (&m_seen, m_depth, base, named_generator ());
}

/* The generator runs, and enqueues tasks.  */

/* The function that the generator has in traces.  */
const void *
taskq::named_generator () const
{
  if (has_flag (GOMP_TASKQ_NAMED))
    return static_cast<void **> (m_data)[1];
  return reinterpret_cast<void *> (m_generator);
}

/* The position of the generator's next task, for its thread.  */
uint64_t
taskq::next_position () const
{
  // Relaxed: only the generator's thread writes TAIL; it got there by the
  // acquire in try_resume.
  return m_tail.load (std::memory_order_relaxed)
         + (has_flag (tracked_flags) && m_tracking->is_holding ());
}

/* Not inlined, for the stack of deep recursions.  */
__attribute__ ((noinline)) void
taskq::enter_observed ()
{
  observed_run run (m_seen, m_thunk);
  m_generator (m_data, m_thunk);
}

void
taskq::after_generator (worker *w)
{
  if (m_thunk->status != 0)
    suspend ();
  else
    end (w);
}

void
taskq::run_generator (worker *w)
{
  before_generator ();
  if (__builtin_expect (has_flag (observed_flag), 0))
    enter_observed ();
  else
    m_generator (m_data, m_thunk);
  after_generator (w);
}

void *
taskq::buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size,
               size_t align)
{
  observer::add (count::large_captures);
  task_in_block *task = reinterpret_cast<task_in_block *> (thunk->slot);
  task->fn = fn;
  task->block = allocate (size, align);
  *of (thunk)->m_ring.function_of (thunk->slot) = run_in_block;
  return task->block;
}

/* A task is committed: published, and workers that sleep are woken for it.  */

/* Where several threads may claim tasks.  */
int
taskq::commit (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  // Relaxed: only the thread that runs the generator writes TAIL.
  uint64_t end = tq->m_tail.load (std::memory_order_relaxed) + 1;
  // Release: as in publish.
  tq->m_tail.store (end, std::memory_order_release);
  asymmetric_fence::light ();
  if (__builtin_expect (
          end == tq->m_room_end || tq->m_pool->idle ().some_sleep (), 0))
    return tq->commit_slowly (end);
  thunk->slot = tq->m_ring.slot_at (end);
  return 0;
}

/* What is rare in commit, for the task before position END.  */
__attribute__ ((noinline)) int
taskq::commit_slowly (uint64_t end)
{
  m_pool->published_to_sleepers (this);
  // A queue for one task is full whether or not the task has been claimed in
  // the meantime.
  if (end == m_room_end && (m_limit == 1 || !find_room (end)))
    return 1;
  m_thunk->slot = m_ring.slot_at (end);
  return 0;
}

/* Where this thread is the only one.  */
int
taskq::commit_alone (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  // Relaxed, all: one thread.
  uint64_t position = tq->m_tail.load (std::memory_order_relaxed) + 1;
  tq->m_tail.store (position, std::memory_order_relaxed);
  if (__builtin_expect (position == tq->m_room_end, 0))
    return 1;
  thunk->slot = tq->m_ring.slot_at (position);
  return 0;
}

/* Where the last task must be known as such: each is held back until there is
   another.  */
int
taskq::commit_holding (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  // Relaxed: as in commit.
  uint64_t position = tq->m_tail.load (std::memory_order_relaxed);
  if (tq->m_tracking->is_holding ())
    tq->publish (++position);
  tq->m_tracking->hold ();
  position++;
  if (!tq->find_room (position))
    return 1;
  thunk->slot = tq->m_ring.slot_at (position);
  return 0;
}

/* Makes the tasks before position END known to all.  */
inline void
taskq::publish (uint64_t end)
{
  // Release: pairs with the acquire load in claim, which thus sees the tasks,
  // and the ring they are in.
  m_tail.store (end, std::memory_order_release);
  m_pool->published (this);
}

/* Publishes the task that is held back, the last one, if there is one.  */
void
taskq::release_last ()
{
  if (!m_tracking->is_holding ())
    return;
  // Relaxed: as in commit.
  uint64_t position = m_tail.load (std::memory_order_relaxed);
  m_tracking->release_last (position);
  publish (position + 1);
}

/* A worker looks for it.  */

/* Returns whether W, at the point where it looks for work, may run a task.  */
bool
taskq::may_run_in (const worker *w) const
{
  // The flags: see claim; the others are W's own, or W sleeps.
  if (!has_flag (restricted_flags))
    return true;
  // Below there is nothing but the wait for this taskq, or for the pool's
  // first one; what the former lies on was started before this taskq.
  taskq *top = w->top ();
  return !top || top == this || top == m_pool->root ();
}

bool
taskq::has_work (const worker *w) const
{
  return (fill () != 0 && (!w || may_run_in (w))) || resumable (w);
}

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

/* Where the tasks are short and few, but the generator adds more: waits a
   moment for them, so that its thread and this one do not disturb each other
   for every task.  */
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

/* It claims tasks, and copies their slots.  */

/* Takes tasks out of the queue for W: at most its share and a batch, but at
   least one if there is one that it may run.  Returns how many, and the
   position of the FIRST.  */
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
      // If FROM is a task's position still, FLAGS are those of its taskq: they
      // were set before TO was.
      if (!may_run_in (w))
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

/* Takes one task, at POSITION, out of a queue in which any thread may run any
   task.  False if there is none.  */
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

/* It runs them.  There are three ways: from the queue where they lie, as copies
   of claimed slots, and, in a pool of one thread, all at once.  */

/* After the generator's end nobody writes slots any more: the owner runs tasks
   where they lie.  False if there is none.  */
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

/* Runs the COUNT claimed tasks from FIRST on, and more of the same queue, but
   not so many that this thread would not look at its own for long.  Not
   inlined, so that the copies are not on the stack of deep recursions.  */
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
   most.  Not inlined, for the short way through work.  */
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
  // Worth measuring only where a larger batch is possible.
  bool measure
      = size > GOMP_TASKQ_MAX_SLOT || fill () >> m_pool->share_shift () > 1;
  uint64_t before = measure ? read_ticks () - w->waited_ticks () : 0;
  run (w, first, count, copies);
  if (!measure)
    return;
  // Without what the tasks have waited for their turns.
  uint64_t ticks = read_ticks () - w->waited_ticks () - before;
  m_batch.adapt (count, ticks, m_ring.slot_shift ());
  m_pool->let_sleep (ticks / count < long_task_ticks);
}

/* Where W is the only thread: nobody writes the slots of the tasks
   meanwhile.  */
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
      // As far as the ring's end.
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

/* Runs the COUNT tasks from position FIRST on, in the row of slots from SLOT
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

/* The function of the task in SLOT as the compiler made it.  */
const void *
taskq::named_task (char *slot) const
{
  if (has_flag (GOMP_TASKQ_NAMED))
    return (*reinterpret_cast<void ***> (slot))[1];
  gomp_taskq_task fn = *m_ring.function_of (slot);
  if (fn == run_in_block)
    fn = reinterpret_cast<task_in_block *> (slot)->fn;
  return reinterpret_cast<void *> (fn);
}

/* Runs the task in SLOT, at POSITION, which is observed, or can ask which one
   it is.  */
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
  if (has_flag (GOMP_TASKQ_ORDERED) && !self.ordered_done
      && !m_pool->is_serial ())
    m_tracking->pass (position);
}

/* It counts them, and wakes the owner if they were the last.  */

/* W has run COUNT tasks.  If it is not the owner, the taskq may be in its next
   use afterwards.  */
void
taskq::count_completed (worker *w, unsigned count)
{
  if (w == m_owner)
    {
      count_own (count);
      return;
    }
  // Acquire and release: pairs with itself and with is_done, so that the thread
  // that makes the last step has seen the final TAIL.
  // Sequentially consistent, with the load of STATE: see suspend.
  uint64_t done
      = m_completed.fetch_add (count, std::memory_order_seq_cst) + count;
  bool draining
      = m_state.load (std::memory_order_seq_cst) == generator_state::draining;
  // Relaxed: see above.  After the last step TAIL may belong to the next use;
  // then the owner is awake.
  if (done + draining == m_tail.load (std::memory_order_relaxed) + 1)
    {
      asymmetric_fence::light ();
      m_pool->wake (m_owner);
    }
}

/* Returns whether W is the owner and all tasks enqueued so far are done.  */
bool
taskq::all_tasks_done (const worker *w) const
{
  // Acquire and relaxed: as in is_done.  A thread that asks for another one,
  // the owner, guesses.
  uint64_t enqueued = m_tail.load (std::memory_order_relaxed);
  if (m_pool->is_serial ())
    return m_head.load (std::memory_order_relaxed) == enqueued;
  return w == m_owner
         && m_completed.load (std::memory_order_acquire)
                    + m_own_completed.load (std::memory_order_relaxed)
                == enqueued;
}

/* The generator is suspended and resumed, and ends.  */

/* True unless all tasks are done.  */
int
taskq::drain (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  tq->release_last ();
  if (tq->all_tasks_done (worker::current ()))
    return 0;
  tq->m_tracking->drain ();
  return 1;
}

/* The generator has returned because the queue is full, or to wait for the
   tasks.  From the first store on another thread may resume it.  */
void
taskq::suspend ()
{
  m_pool->call_helpers_late (this);
  if (has_flag (tracked_flags) && m_tracking->end_drain ())
    {
      // Sequentially consistent: either this thread wakes the owner, which then
      // looks, or the one that completes the last task does.
      m_state.exchange (generator_state::draining, std::memory_order_seq_cst);
      asymmetric_fence::light ();
      m_pool->wake (m_owner);
      return;
    }
  offer ();
}

/* Lets any thread resume the generator.  */
void
taskq::offer ()
{
  // Sequentially consistent (and a release, for try_resume): either this thread
  // sees that the queue has been emptied, below, or the one that empties it
  // sees the state in pool::found_work.
  m_state.exchange (generator_state::suspended, std::memory_order_seq_cst);
  fence_after_read_modify_write ();
  if (resumable (nullptr))
    m_pool->published (this);
}

/* Returns whether the generator should be resumed by W.  */
bool
taskq::resumable (const worker *w) const
{
  // Relaxed, all: a guess, which try_resume verifies.
  generator_state now = m_state.load (std::memory_order_relaxed);
  if (now == generator_state::draining)
    return all_tasks_done (w);
  return now == generator_state::suspended
         && fill () <= m_low_water.load (std::memory_order_relaxed);
}

/* True if W has the generator, and must run it.  */
bool
taskq::try_resume (worker *w)
{
  // Acquire: pairs with the release in suspend.
  if (m_state.load (std::memory_order_acquire) == generator_state::draining)
    {
      if (!all_tasks_done (w))
        return false;
      m_pool->found_work (w, this);
      // Relaxed: only the owner looks for this state.
      m_state.store (generator_state::running, std::memory_order_relaxed);
      return true;
    }
  generator_state expected = generator_state::suspended;
  // Acquire: pairs with the release in offer, so that what the generator and
  // the run time have written there is seen.
  if (!m_state.compare_exchange_strong (expected, generator_state::running,
                                        std::memory_order_acquire,
                                        std::memory_order_relaxed))
    return false;
  // Relaxed: as in next_position.
  if (m_limit < m_depth
      && oldest_in_use () == m_tail.load (std::memory_order_relaxed))
    grow ();
  if (!find_room (next_position ()))
    {
      // A thread that has looked meanwhile, and sleeps now, has not seen it.
      offer ();
      return false;
    }
  m_pool->found_work (w, this);
  return true;
}

/* The generator has ended.  */
void
taskq::end (worker *w)
{
  m_pool->call_helpers_late (this);
  if (has_flag (tracked_flags))
    release_last ();
  // Relaxed: nobody waits for this value; count_completed publishes the end.
  m_state.store (generator_state::ended, std::memory_order_relaxed);
  count_completed (w, 1);
}

/* Room in the ring, for the generator's thread.  */

void
taskq::set_limit ()
{
  uint64_t slots = m_ring.size ();
  m_limit = m_depth + m_spare <= slots ? m_depth : slots - m_spare;
  // Relaxed: advice.  A queue that is to grow must be empty first.
  m_low_water.store (m_limit < m_depth ? 0 : m_limit / low_water_part,
                     std::memory_order_relaxed);
}

/* The position of the first task whose slot may not be written yet.  */
uint64_t
taskq::oldest_in_use () const
{
  // Acquire: pairs with the compare-and-swap in claim, so that a worker that
  // has moved HEAD here is seen to read.
  uint64_t oldest = m_head.load (std::memory_order_acquire);
  for (const worker &w : *m_pool)
    w.lower_to_reading (this, &oldest);
  return oldest;
}

/* Returns whether the slot of POSITION may be written.  */
bool
taskq::find_room (uint64_t position)
{
  m_room_end = oldest_in_use () + m_limit + m_spare;
  return static_cast<int64_t> (m_room_end - position) > 0;
}

/* Makes the ring larger; if there is no memory for that, the taskq goes on with
   the one it has.  No slot is in use, so nobody looks at the old one: only
   claimed positions are looked up.  */
void
taskq::grow ()
{
  bool is_initial = m_ring.slot_at (0) == m_initial_ring;
  if (m_ring.grow (m_depth + m_spare, is_initial))
    observer::add (count::rings);
  else
    m_depth = m_limit;
  set_limit ();
}

} // namespace omptq
