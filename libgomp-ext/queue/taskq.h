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

#ifndef GOMP_EXT_QUEUE_TASKQ_H
#define GOMP_EXT_QUEUE_TASKQ_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "../libgomp-ext.h"
#include "../system/memory.h"
#include "batch.h"
#include "generator-memory.h"
#include "ring.h"

/* A *pool* is the threads that work together: a team, or one thread and those
   that help it.  Each has a *worker* in it, and each worker a stack of
   *taskqs*, one for each taskq that the thread has encountered and not left.

     pool --- workers[0] --bottom--> taskq <--inner/outer--> taskq <-- top
	  |-- workers[1] --bottom--> taskq <-- top
	  |-- ...
	  +-- root: the bottom of the worker that encountered the first taskq

   The memory of all three is never freed or used for anything else, and a
   worker's chain of taskqs is never relinked but reused from the bottom up.  So
   a thread may look into a taskq that has just ended: whatever a
   compare-and-swap gives it there is real.

   No deadlock: a thread waits in GOMP_taskq until the tasks of that taskq are
   done, and meanwhile runs others on top of its stack, which must return first.
   So if A waits for B, either B is a task or a run of the generator of a taskq
   that A has encountered, or B is above A on the stack, or B follows in a batch
   claimed for such a taskq.  In all cases B was started after A, so the
   relation has no cycle.  The waiting thread can itself start tasks that have
   not been started.

   A task of an ordered taskq also waits, in its ordered block, for tasks
   enqueued, hence started, earlier.  None of these may be below it on its
   thread's stack: nothing there may have been started in, or for, a task of
   that taskq.  See taskq::may_run_on.

   The same holds for reductions: a task uses the accumulator of its thread, so
   no other task of its taskq may run on top of it while it waits.  */

namespace omptq
{

class pool;
class tracker;
class worker;
struct observation;

/* Bytes of slots within a taskq object.  A taskq with few tasks, as in
   recursive programs, needs no other memory.  */
constexpr size_t initial_ring_size = 512;

/* Size in bytes of the largest thunk stored within a taskq object.  This value
   makes the object an odd number of cache lines, so that the hot lines of a
   stack of taskqs spread over the sets of a cache.  */
constexpr size_t inline_thunk_size = 320;

/* The state of a taskq's generator.  */
enum class generator_state : unsigned
{
  running,   // some thread is in it, or will enter it first
  suspended, // any thread may resume it
  draining,  // its owner resumes it when all tasks are done
  ended
};

/* The arguments of GOMP_taskq.  */
struct taskq_request
{
  gomp_taskq_generator generator;
  void *data;
  size_t thunk_size;
  size_t thunk_align;
  size_t slot_size;
  unsigned flags;
};

/* A taskq with one of these flags tracks its tasks.  */
constexpr unsigned tracked_flags
    = GOMP_TASKQ_ORDERED | GOMP_TASKQ_LASTPRIVATE | GOMP_TASKQ_REDUCTION;

/* With one of these flags, not every thread may start a task; see
   taskq::may_run_on.  */
constexpr unsigned restricted_flags = GOMP_TASKQ_ORDERED | GOMP_TASKQ_REDUCTION;

/* The library's own flags, beside those of GOMP_taskq: the taskq is observed
   (observe/observe.h); it is its pool's first.  */
constexpr unsigned observed_flag = 1u << 31;
constexpr unsigned root_flag = 1u << 30;

/* Positions count tasks from the first use of the object and never decrease.

		  head		    tail
	claimed	   |  enqueued	     |	free
     --------------+-----------------+------------------
     ring |-|-|r|r|t|t|t|t|t|t|t|t|t|-|-|-|-|-|-|-|-|-|-|

   The generator's thread writes slots and advances TAIL. The others advance
   HEAD by compare-and-swap and copy the slots it has passed; in the picture, r
   marks slots still being copied.  Beforehand, a worker announces the first
   position that it may read (worker::announce).  So the generator's thread
   finds the slots it may write by looking at all workers, once for many
   tasks.  */
class alignas (cache_line) taskq
{
public:
  // A taskq on the stack of ITS_OWNER above ITS_OUTER, which may be null.
  taskq (worker *its_owner, taskq *its_outer);

  // The taskq that THUNK belongs to.
  static taskq *
  of (const gomp_taskq_thunk *thunk)
  {
    return reinterpret_cast<taskq *const *> (thunk)[-1];
  }

  worker *
  owner () const
  {
    return m_owner;
  }

  taskq *
  outer () const
  {
    return m_outer;
  }

  // The next taskq of the owner's stack; once set, never changed.
  std::atomic<taskq *> &
  inner ()
  {
    return m_inner;
  }

  gomp_taskq_thunk *
  thunk () const
  {
    return m_thunk;
  }

  observation *
  seen () const
  {
    return m_seen;
  }

  tracker *
  tracking () const
  {
    return m_tracking;
  }

  /* For the owner.  */

  // Makes the taskq ready for the generator's first entry.
  void start (const taskq_request &request);

  // Runs the generator, which must not be suspended, until it is or ends.
  void run_generator (worker *w);

  // The two halves of run_generator, for a caller that enters the generator
  // itself.
  void
  before_generator ()
  {
    m_thunk->slot = m_ring.slot_at (next_position ());
  }
  void after_generator (worker *w);

  // For a pool of one thread: runs the tasks in the queue; returns false if the
  // generator has ended.
  bool run_serially (worker *w);

  // True if the generator has ended and all tasks are done.
  bool
  is_done () const
  {
    // Acquire: pairs with the release in count_completed; the tasks' effects
    // are seen, and the final TAIL.  Relaxed: its own.
    uint64_t done = m_completed.load (std::memory_order_acquire)
                    + m_own_completed.load (std::memory_order_relaxed);
    return done == m_tail.load (std::memory_order_relaxed) + 1;
  }

  // Publishes the number of tasks that the owner has run, before it sleeps.
  void
  publish_completed ()
  {
    // Relaxed, both: as in count_own.
    uint64_t own = m_own_completed.load (std::memory_order_relaxed);
    if (own)
      {
        // Release: as in count_completed.
        m_completed.fetch_add (own, std::memory_order_acq_rel);
        m_own_completed.store (0, std::memory_order_relaxed);
      }
  }

  // Frees the memory that the generator has allocated.
  void
  free_memory ()
  {
    if (__builtin_expect (m_memory.top () != nullptr, 0))
      m_memory.free_down_to (nullptr);
  }

  /* For any worker.  */

  // Resumes the generator or runs tasks; false if there is nothing to do now.
  bool work (worker *w);

  // Returns whether a worker that looks for work on top of the taskq TOP, null
  // if its stack is empty, may run a task.
  bool
  may_run_on (const taskq *top) const
  {
    // Below TOP there is nothing but the wait for it; what that lies on was
    // started before.  The flags: see claim; TOP is the worker's own, or it
    // sleeps.
    return !has_flag (restricted_flags) || !top || top == this
           || top->has_flag (root_flag);
  }

  // Returns whether the generator should be resumed by W.
  bool resumable (const worker *w) const;

  // The number of unclaimed tasks.
  uint64_t
  fill () const
  {
    // Relaxed: a guess for threads that do not run the generator; one that
    // claims looks again.  HEAD first: it may have been passed by TAIL, not the
    // other way.
    uint64_t from = m_head.load (std::memory_order_relaxed);
    uint64_t to = m_tail.load (std::memory_order_relaxed);
    return static_cast<int64_t> (to - from) > 0 ? to - from : 0;
  }

private:
  /* In generator.cc, from the generator's first entry to its end.  */

  static void set_methods (gomp_taskq_thunk *thunk);
  static int commit (gomp_taskq_thunk *thunk);
  static int commit_alone (gomp_taskq_thunk *thunk);
  static int commit_holding (gomp_taskq_thunk *thunk);
  static void *buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size,
                       size_t align);
  static int drain (gomp_taskq_thunk *thunk);

  void place_thunk (size_t size, size_t align);
  void start_tracking (unsigned its_flags, uint64_t base);

  void enter_observed ();
  const void *named_generator () const;
  uint64_t next_position () const;

  int commit_slowly (uint64_t end);
  void publish (uint64_t end);
  void release_last ();

  void suspend ();
  void offer ();
  bool try_resume (worker *w);
  void end (worker *w);

  void set_limit ();
  uint64_t oldest_in_use () const;
  bool find_room (uint64_t position);
  void grow ();

  /* In tasks.cc, from a task's claim to its completion.  */

  void let_fill () const;
  uint64_t claim (worker *w, uint64_t *first);
  bool claim_one (uint64_t *position);

  bool run_in_place (worker *w);
  void run_batches (worker *w, uint64_t first, unsigned count);
  template <unsigned size>
  __attribute__ ((noinline)) void run_claimed (worker *w, uint64_t first,
                                               unsigned count);
  void run (worker *w, uint64_t first, unsigned count, char *slot);
  void run_special (worker *w, uint64_t position, char *slot);
  const void *named_task (char *slot) const;

  // The owner has run COUNT tasks.
  void
  count_own (unsigned count)
  {
    // Relaxed, both: only the owner writes it, and others guess.
    uint64_t own = m_own_completed.load (std::memory_order_relaxed);
    m_own_completed.store (own + count, std::memory_order_relaxed);
  }
  void count_completed (worker *w, unsigned count);
  // Returns whether W is the owner and all tasks enqueued so far are done.
  bool all_tasks_done (const worker *w) const;

  bool
  has_flag (unsigned some) const
  {
    // Relaxed: as in claim.
    return m_flags.load (std::memory_order_relaxed) & some;
  }

  // True if running a task takes more than a call.
  bool
  is_special () const
  {
    return has_flag (tracked_flags | observed_flag);
  }

  /* Written by the thread that runs the generator.  */
  std::atomic<uint64_t> m_tail{ 0 };
  // The slots before this position may be written.
  uint64_t m_room_end = 0;
  // TAIL - HEAD never exceeds this.
  uint64_t m_limit = 0;
  // The limit once the ring has grown.
  unsigned m_depth = 0;
  // 1 if the ring holds one task more than LIMIT, held back; see tracker.
  unsigned m_spare = 0;
  // Tasks run by the owner, which alone writes it.  Others read it to decide
  // whether to wake the owner.
  std::atomic<uint64_t> m_own_completed{ 0 };

  /* Written by all.  */
  alignas (cache_line) std::atomic<uint64_t> m_head{ 0 };
  // The initial TAIL, plus the tasks that have run but are not in
  // OWN_COMPLETED, plus one for the generator's end.
  std::atomic<uint64_t> m_completed{ 0 };

  /* Written by the owner; allocated at their first use and kept.  */
  tracker *m_tracking = nullptr;
  observation *m_seen = nullptr;

  /* Written by all, but less often.  */
  alignas (cache_line) std::atomic<generator_state> m_state{
    generator_state::ended
  };
  // The generator is resumed when TAIL - HEAD is at most this.
  std::atomic<unsigned> m_low_water{ 0 };
  batch_size m_batch;

  /* Written by the owner before the taskq is visible, and by the thread that
     grows the ring.  */
  // Those of GOMP_taskq.
  std::atomic<unsigned> m_flags{ 0 };
  ring m_ring{ m_initial_ring, initial_ring_size };
  // These three never change.
  pool *const m_pool;
  const bool m_serial;
  worker *const m_owner;

  alignas (cache_line) char m_initial_ring[initial_ring_size] = {};

  /* Written by the owner before the taskq is visible, except MEMORY, which is
     the generator's.  */
  alignas (cache_line) gomp_taskq_generator m_generator = nullptr;
  void *m_data = nullptr;
  gomp_taskq_thunk *m_thunk = nullptr;
  generator_memory m_memory;
  std::atomic<taskq *> m_inner{ nullptr };
  taskq *const m_outer;
  // Precedes the thunk; see of ().
  taskq *m_self = this;
  char m_space[inline_thunk_size] = {};
};

static_assert (sizeof (taskq) / cache_line % 2 == 1);

inline bool
taskq::all_tasks_done (const worker *w) const
{
  // Acquire and relaxed: as in is_done.  A thread that asks for another one,
  // the owner, guesses.
  uint64_t enqueued = m_tail.load (std::memory_order_relaxed);
  if (m_serial)
    return m_head.load (std::memory_order_relaxed) == enqueued;
  return w == m_owner
         && m_completed.load (std::memory_order_acquire)
                    + m_own_completed.load (std::memory_order_relaxed)
                == enqueued;
}

inline bool
taskq::resumable (const worker *w) const
{
  // Relaxed, all: a guess, which try_resume verifies.
  generator_state now = m_state.load (std::memory_order_relaxed);
  if (now == generator_state::draining)
    return all_tasks_done (w);
  return now == generator_state::suspended
         && fill () <= m_low_water.load (std::memory_order_relaxed);
}

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_TASKQ_H */
