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
   *taskqs*, one for each taskq that the thread has met and not left.

     pool --- workers[0] --bottom--> taskq <--inner/outer--> taskq <-- top
	  |-- workers[1] --bottom--> taskq <-- top
	  |-- ...
	  +-- root: the bottom of the worker that met the pool's first taskq

   The memory of the three never goes back to the system, is never used for
   anything else, and a worker's chain of taskqs is never relinked: it is used
   again from the bottom on.  So a thread may look into a taskq that has just
   ended; what it can take there by a compare-and-swap is real.

   No deadlock: a thread waits in GOMP_taskq until the tasks of that taskq are
   done, and meanwhile runs others on top of its stack, which must return first.
   If A waits for B, then, B is a task or a generator's run in a taskq that A
   has met, or lies above A on the stack, or comes after B in a batch that was
   claimed for a taskq that A has met; in all cases B was started after A.  The
   relation has no cycle.  Tasks not started yet can be started by the thread
   that waits for them.

   A task of an ordered taskq, besides, waits in its ordered block for tasks
   enqueued earlier, hence started earlier.  So nothing that such a task waits
   for may lie below it on its thread's stack: what lies there must not have
   been started in, or for, a task of that taskq.  See taskq::may_run_in.

   The same holds for reductions: what a task waits for may use the accumulator
   of the task's thread, in another thread, so no other task of its taskq may
   run on top of it.  */

namespace omptq
{

class pool;
class tracker;
class worker;
struct observation;

/* Bytes of the slots in a taskq object itself.  A taskq with few tasks, as in
   recursive programs, needs no other memory.  */
constexpr size_t initial_ring_size = 512;

/* Bytes of a thunk that a taskq object itself has room for.  With this value
   the object is an odd number of cache lines, so that the hot lines of a stack
   of taskqs spread over the sets of a cache.  */
constexpr size_t inline_thunk_size = 320;

/* What runs the generator, if anything.  */
enum class generator_state : unsigned
{
  running,   // some thread is in it, or will enter it first
  suspended, // any thread may resume it
  draining,  // its owner resumes it when all tasks are done
  ended
};

/* What GOMP_taskq was asked for.  */
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

/* Not every thread may start a task of a taskq with one of these; see
   taskq::may_run_in.  */
constexpr unsigned restricted_flags = GOMP_TASKQ_ORDERED | GOMP_TASKQ_REDUCTION;

/* Set in the flags of a taskq that is observed; the compiler knows nothing of
   it.  See observe/observe.h.  */
constexpr unsigned observed_flag = 1u << 31;

/* Positions count tasks from the object's first use on, and never go back.

		  head		    tail
	claimed	   |  enqueued	     |	free
     --------------+-----------------+------------------
     ring |-|-|r|r|t|t|t|t|t|t|t|t|t|-|-|-|-|-|-|-|-|-|-|

   The thread that runs the generator writes slots and moves TAIL.  The others
   move HEAD by compare-and-swap and copy the slots they have passed.  Before, a
   worker announces from which position on it may read (worker::announce; r are
   slots that are still being copied), so the generator's thread finds the slots
   it may write by looking at all workers, which it does once for many
   tasks.  */
class alignas (cache_line) taskq
{
public:
  // On the stack of ITS_OWNER, on top of ITS_OUTER, which may be null.
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

  // Links to the next taskq of the owner's stack; never changes once it is not
  // null.
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

  // The same in two halves, between which the generator is entered.
  void
  before_generator ()
  {
    m_thunk->slot = m_ring.slot_at (next_position ());
  }
  void after_generator (worker *w);

  // For a pool of one thread: runs the tasks that are in the queue; false if
  // the generator has ended, else it can be run again.
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

  // Makes its count of the tasks that it has run known to all, before it
  // sleeps.
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

  // Frees what the generator has allocated.
  void
  free_memory ()
  {
    if (__builtin_expect (m_memory.top () != nullptr, 0))
      m_memory.free_down_to (nullptr);
  }

  /* For any worker.  */

  // Resumes the generator or runs tasks; false if there is nothing to do now.
  bool work (worker *w);

  // True if there is something that W, or any worker if W is null, could do.
  bool has_work (const worker *w) const;

  // The number of tasks that nobody has claimed.
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

  bool may_run_in (const worker *w) const;
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
  bool all_tasks_done (const worker *w) const;

  void suspend ();
  void offer ();
  void end (worker *w);
  bool resumable (const worker *w) const;
  bool try_resume (worker *w);

  void set_limit ();
  uint64_t oldest_in_use () const;
  bool find_room (uint64_t position);
  void grow ();

  bool
  has_flag (unsigned some) const
  {
    // Relaxed: as in claim.
    return m_flags.load (std::memory_order_relaxed) & some;
  }

  // True if there is more to a task than to call it.
  bool
  is_special () const
  {
    return has_flag (tracked_flags | observed_flag);
  }

  /* Written by the thread that runs the generator.  */
  std::atomic<uint64_t> m_tail{ 0 };
  // Slots before this position may be written.
  uint64_t m_room_end = 0;
  // TAIL - HEAD stays at most this.
  uint64_t m_limit = 0;
  // How many tasks the queue may hold in the end.
  unsigned m_depth = 0;
  // 1 if the ring holds one task more than LIMIT, held back; see tracker.
  unsigned m_spare = 0;
  // The tasks that the owner has run, which alone writes it.  Also read to
  // decide whether to wake the owner.
  std::atomic<uint64_t> m_own_completed{ 0 };

  /* Written by all.  */
  alignas (cache_line) std::atomic<uint64_t> m_head{ 0 };
  // Where TAIL was in the beginning, plus the tasks that have run, plus one for
  // the generator's end; without those in OWN_COMPLETED.
  std::atomic<uint64_t> m_completed{ 0 };

  /* Written by the owner; made at their first use, and kept.  */
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
     makes the ring larger.  */
  // Those of GOMP_taskq.
  std::atomic<unsigned> m_flags{ 0 };
  ring m_ring{ m_initial_ring, initial_ring_size };
  // These two never change.
  pool *const m_pool;
  worker *const m_owner;

  alignas (cache_line) char m_initial_ring[initial_ring_size] = {};

  /* Written by the owner before the taskq is visible, but for MEMORY, which is
     the generator's.  */
  alignas (cache_line) gomp_taskq_generator m_generator = nullptr;
  void *m_data = nullptr;
  gomp_taskq_thunk *m_thunk = nullptr;
  generator_memory m_memory;
  std::atomic<taskq *> m_inner{ nullptr };
  taskq *const m_outer;
  // What stands before every thunk: the address of its taskq.
  taskq *m_self = this;
  char m_space[inline_thunk_size] = {};
};

static_assert (sizeof (taskq) / cache_line % 2 == 1);

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_TASKQ_H */
