/* Generators: they enqueue tasks, are suspended and resumed, and end.
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

#include "../observe/observe.h"
#include "../settings.h"
#include "../system/fence.h"
#include "pool.h"
#include "taskq.h"
#include "tracker.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* A queue of full depth is refilled when it is half empty.  Earlier means more
   resumptions, later that workers may find nothing; a quarter and three
   quarters were within 3% for tasks of 1, 20 and 80 ns on two cores (November
   2026).  */
constexpr unsigned low_water_part = 2;

/* The contents of a slot whose captured values are in a block of memory.  */
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

/* The taskq begins: an empty queue and a thunk.  */

taskq::taskq (worker *its_owner, taskq *its_outer)
    : m_pool (its_owner->its_pool ()), m_serial (m_pool->is_serial ()),
      m_owner (its_owner), m_outer (its_outer)
{
  set_methods (reinterpret_cast<gomp_taskq_thunk *> (m_space));
}

/* Sets the members of THUNK that are the same for all taskqs.  */
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

/* Starts tracking tasks; the first will be at position BASE.  */
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
      // Grows the ring now: with a task held back it is never empty later.
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
  m_thunk->commit = m_serial ? commit_alone : commit;
  m_thunk->status = 0;
  // Begin with the ring's first slot, which is in the cache.  Since the queue
  // is empty, a thief finds HEAD >= TAIL until both stores are seen, and then
  // its compare-and-swap of an older HEAD fails.  Relaxed: only the owner has
  // advanced TAIL since the last use, or it has seen that generator's end.
  uint64_t base = (m_tail.load (std::memory_order_relaxed) + m_ring.size () - 1)
                  & -m_ring.size ();
  // Relaxed: a thread that claims a task sees the later TAIL first; see claim.
  m_flags.store (request.flags, std::memory_order_relaxed);
  if (__builtin_expect (request.flags & tracked_flags, 0))
    start_tracking (request.flags, base);
  m_head.store (base, std::memory_order_relaxed);
  // Release: a thread that sees the new TAIL in claim sees the new HEAD.
  m_tail.store (base, std::memory_order_release);
  m_room_end = base + m_limit + m_spare;
  // Relaxed: as in count_own.
  m_own_completed.store (0, std::memory_order_relaxed);
  // Relaxed, all: other threads change these only after they have taken
  // something from the queue, with acquire; it is still empty.
  m_completed.store (base, std::memory_order_relaxed);
  m_batch.reset ();
  m_state.store (generator_state::running, std::memory_order_relaxed);
  if (__builtin_expect (observer::is_on (), 0))
    observer::started (&m_seen, m_depth, base, named_generator ());
}

/* The generator runs and enqueues tasks.  */

/* The function that names the generator in traces.  */
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

/* Not inlined, to save stack in deep recursions.  */
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

/* A task is committed: it is published, and sleeping workers are woken for
   it.  */

/* Commits a task that several threads may claim.  */
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

/* The rare part of commit, for the task before position END.  */
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

/* Commits a task if this thread is the only one.  */
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

/* Commits a task of a taskq whose last task must be known as such: each task is
   held back until there is another.  */
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

/* Publishes the tasks before position END.  */
inline void
taskq::publish (uint64_t end)
{
  // Release: pairs with the acquire load in claim, which thus sees the tasks,
  // and the ring they are in.
  m_tail.store (end, std::memory_order_release);
  m_pool->published (this);
}

/* Publishes the task that is held back, if any, as the last one.  */
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

/* It counts them, and wakes the owner if they were the last.  */

/* Counts the COUNT tasks that W has run.  Unless W is the owner, the taskq may
   be in its next use afterwards.  */
void
taskq::count_completed (worker *w, unsigned count)
{
  if (w == m_owner)
    {
      count_own (count);
      return;
    }
  // Acquire and release: pairs with itself and with is_done, so that the thread
  // that completes the taskq has seen the final TAIL.  Sequentially consistent,
  // with the load of STATE: see suspend.
  uint64_t done
      = m_completed.fetch_add (count, std::memory_order_seq_cst) + count;
  bool draining
      = m_state.load (std::memory_order_seq_cst) == generator_state::draining;
  // Relaxed: see above.  After completion TAIL may belong to the next use; then
  // the owner is awake.
  if (done + draining == m_tail.load (std::memory_order_relaxed) + 1)
    {
      asymmetric_fence::light ();
      m_pool->wake (m_owner);
    }
}

/* The generator is suspended and resumed.  */

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
      // Sequentially consistent: the owner is woken by this thread, and then
      // looks, or by the thread that completes the last task.
      m_state.exchange (generator_state::draining, std::memory_order_seq_cst);
      asymmetric_fence::light ();
      m_pool->wake (m_owner);
      return;
    }
  offer ();
}

/* Makes the generator resumable by any thread.  */
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

/* Returns true if W has taken the generator and must run it.  */
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
      // A thread that looked in the meantime, and now sleeps, has not seen it.
      offer ();
      return false;
    }
  m_pool->found_work (w, this);
  return true;
}

/* The generator has ended in thread W.  */
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

/* Grows the ring; if there is no memory, the taskq keeps the one it has.  No
   slot may be in use, so that no thread looks at the old ring: only claimed
   positions are looked up.  */
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
