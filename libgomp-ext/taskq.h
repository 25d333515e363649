/* Taskqs, workers and pools.
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

#ifndef GOMP_EXT_TASKQ_H
#define GOMP_EXT_TASKQ_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "system/fence.h"
#include "system/futex.h"
#include "libgomp-ext.h"
#include "places/victims.h"

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
   has met, or lies above A on the stack, or stands behind B in a batch that was
   claimed for a taskq that A has met; in all cases B was started after A.  The
   relation has no cycle.  Tasks not started yet can be started by the thread
   that waits for them.

   A task of an ordered taskq, besides, waits in its ordered block for tasks
   enqueued earlier, hence started earlier.  So nothing that such a task waits
   for may lie below it on its thread's stack: what lies there must not have
   been started in, or for, a task of that taskq.  See taskq::may_run_in.

   The same holds for reductions: what a task waits for may use the accumulator
   of the task's thread, in another thread, so no other task of its taskq may run
   on top of it.  */

namespace omptq
{

/* Keeps what different threads write apart; bytes.  */
constexpr size_t cache_line = 64;

/* Bytes of the slots in a taskq object itself.  A taskq with few tasks, as in
   recursive programs, needs no other memory.  */
constexpr size_t initial_ring_size = 512;

/* Bytes of a thunk that a taskq object itself has room for.  With this value
   the object is an odd number of cache lines, so that the hot lines of a stack
   of taskqs spread over the sets of a cache.  */
constexpr size_t inline_thunk_size = 320;

/* The most bytes of slots that a worker takes at once; they are copied to its
   stack.  */
constexpr unsigned max_batch_size = 2048;

struct observation;
struct pool;
struct taskq;
struct worker;

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

/* Set in a taskq's flags, of which the compiler knows nothing, if it is
   observed; see observe/observe.h.  */
constexpr unsigned observed_flag = 1u << 31;

/* A task that can ask which one it is, while it runs.  On its thread's
   stack.  */
struct tracked_task
{
  taskq *tq;
  uint64_t position;
  // Its ordered block has been executed.
  bool ordered_done;
  // The one below it on the stack; null if there is none.
  tracked_task *outer;
};

/* What a taskq needs only if its tasks are tracked.  */
struct tracker
{
  // How far ahead of TURN a task may end without having had its turn.
  static constexpr unsigned window = 64;

  static constexpr uint64_t no_position = ~uint64_t{ 0 };

  /* Ordered blocks: ordered.cc.  */

  // The position, modulo 2^32, of the task whose turn it is.
  std::atomic<unsigned> turn{ 0 };
  // Threads that wait for it.
  std::atomic<unsigned> waiting{ 0 };
  // For tasks that will not take their turn: at their position modulo WINDOW,
  // the position plus one.
  std::atomic<uint64_t> passed[window] = {};

  /* Written by the generator's side.  */

  // The last task, once it is known.
  std::atomic<uint64_t> last{ no_position };
  // A task stands behind TAIL that is not yet published.
  bool holding = false;
  // The generator is about to be suspended until all tasks are done.
  bool draining = false;
  // What GOMP_taskq_reduction_register was given.
  uintptr_t *reductions = nullptr;

  // For the next use of the taskq, whose first task is at POSITION.
  void start (uint64_t position);

  // Waits until it is the turn of the task at POSITION; returns for how many
  // ticks.
  uint64_t wait_for_turn (uint64_t position);

  // Gives the turn of the task at POSITION to the next one.
  void end_turn (uint64_t position);

  // The task at POSITION ends and has not had its turn.
  void pass (uint64_t position);

private:
  void wait_until (unsigned distance, uint64_t position);
  void advance ();
};

/* Memory of a thunk's alloc: a stack of blocks, each behind its header.  */
struct arena_block
{
  arena_block *below;
};

/* The bounded queue of one taskq, and its generator.

   Positions count tasks from the object's first use on, and never go back; the
   slot of position P begins at byte (P << slot_shift) & ring_mask.

		  head		    tail
	claimed	   |  enqueued	     |	free
     --------------+-----------------+------------------
     ring |-|-|r|r|t|t|t|t|t|t|t|t|t|-|-|-|-|-|-|-|-|-|-|

   The thread that runs the generator writes slots and moves TAIL.  The others
   move HEAD by compare-and-swap and copy the slots they have passed.  Before, a
   worker announces from which position on it may read (worker::reading; r are
   slots that are still being copied), so the generator's thread finds the slots
   it may write by looking at all workers, which it does once for many tasks.  */
struct alignas (cache_line) taskq
{
  /* Written by the thread that runs the generator.  */
  std::atomic<uint64_t> tail{ 0 };
  // Slots before this position may be written.
  uint64_t room_end = 0;
  // TAIL - HEAD stays at most this.
  uint64_t limit = 0;
  // How many tasks the queue may hold in the end.
  unsigned depth = 0;
  // 1 if one more task than LIMIT is in the ring, held back; see tracker.
  unsigned spare = 0;
  // The tasks that have run in the owner, which alone writes it.  Who thinks of
  // waking the owner may look at it.
  std::atomic<uint64_t> own_completed{ 0 };
  // When it was met; where helpers can be asked for.
  uint64_t start_ticks = 0;

  /* Written by all.  */
  alignas (cache_line) std::atomic<uint64_t> head{ 0 };
  // Where TAIL was in the beginning, plus the tasks that have run, plus one for
  // the generator's end; but for those in OWN_COMPLETED.
  std::atomic<uint64_t> completed{ 0 };

  /* Written by the owner.  */
  // Memory for a thunk that does not fit into SPACE; kept.
  char *large_thunk = nullptr;
  size_t large_thunk_size = 0;
  size_t large_thunk_align = 0;
  // Made when it is observed first; kept.
  observation *seen = nullptr;

  /* Written by all, but less often.  */
  alignas (cache_line) std::atomic<generator_state> state{
    generator_state::ended
  };
  // The generator is resumed when TAIL - HEAD is at most this.
  std::atomic<unsigned> low_water{ 0 };
  // How many tasks to take at once; follows their length.
  std::atomic<unsigned> batch{ 1 };

  /* Written by the owner before the taskq is visible, and by the thread that
     makes the ring larger.  */
  unsigned slot_shift = 0;
  char *ring = initial_ring;
  uint64_t ring_mask = initial_ring_size - 1;
  // Those of GOMP_taskq.
  std::atomic<unsigned> flags{ 0 };
  // These two never change.
  struct pool *const pool;
  worker *const owner;

  alignas (cache_line) char initial_ring[initial_ring_size] = {};

  /* Written by the owner before the taskq is visible, but for ARENA, which is
     the generator's.  */
  alignas (cache_line) gomp_taskq_generator generator = nullptr;
  void *data = nullptr;
  gomp_taskq_thunk *thunk = nullptr;
  arena_block *arena = nullptr;
  // The next and the previous one of the owner's stack; never change once they
  // are not null.
  std::atomic<taskq *> inner{ nullptr };
  taskq *const outer;
  // Made when it is needed first; kept.
  tracker *tracking = nullptr;
  // What stands before every thunk: the address of its taskq.
  taskq *self = this;
  char space[inline_thunk_size] = {};

  taskq (worker *its_owner, taskq *its_outer);

  /* For the generator's side: generator.cc.  */

  // Makes the taskq ready for the first entry; by the owner.
  void start (const taskq_request &request);

  // Runs the generator, which must not be suspended, until it is or ends.
  void run_generator (worker *w);

  // The same in two halves, between which the generator is entered.
  void before_generator ();
  void after_generator (worker *w);

  // Resumes the generator in W if that is possible.
  bool try_resume (worker *w);

  // Whether the generator should be resumed by W.
  bool resumable (const worker *w) const;

  // Frees the thunk's memory that is newer than MARK; all if it is null.
  void free_down_to (void *mark);

  // Publishes the task that is held back, the last one, if there is one.
  void release_last ();

  // Whether W is the owner and all tasks enqueued so far are done.
  bool all_tasks_done (const worker *w) const;

  // The function that the generator has in traces.
  const void *named_generator () const;

  /* For the workers' side: queue.cc.  */

  // Resumes the generator or runs tasks; false if there is nothing to do now.
  bool work (worker *w);

  // For a pool of one: runs the tasks that are in the queue; false if the generator
  // has ended, else it can be run again.
  bool run_enqueued (worker *w);

  // Whether the block has ended and all tasks are done; for the owner.
  bool is_done () const;

  // Whether there is something that W, or, if it is null, somebody could do.
  bool has_work (const worker *w) const;

  // Whether W, in the place where it looks for work, may run a task.
  bool may_run_in (const worker *w) const;

  // Tasks that nobody has claimed.
  uint64_t fill () const;

  // Makes OWN_COMPLETED known to all; by the owner, before it sleeps.
  void publish_completed ();

private:
  void place_large_thunk (size_t size, size_t align);
  void start_tracking (unsigned its_flags, uint64_t base);
  void set_limit ();
  uint64_t oldest_in_use () const;
  bool find_room (uint64_t position);
  void grow ();
  void publish (uint64_t end);
  int commit_slowly (uint64_t end);
  void suspend ();
  void offer ();
  void end (worker *w);
  uint64_t next_position () const;
  char *
  slot_at (uint64_t position) const
  {
    return ring + ((position << slot_shift) & ring_mask);
  }
  void let_fill () const;
  uint64_t claim (worker *w, uint64_t *first);
  bool claim_one (uint64_t *position);
  bool run_remaining (worker *w);
  void take (worker *w, uint64_t first, unsigned count, char *copies) const;
  void run_task (char *slot) const;
  void run_tracked (worker *w, uint64_t position, char *slot);
  void run_row (worker *w, uint64_t first, unsigned count, char *slot);
  void run_observed (worker *w, uint64_t position, char *slot);
  void run_special (worker *w, uint64_t position, char *slot);
  const void *named_task (char *slot) const;
  void enter_generator ();
  void enter_observed ();
  void run_all (worker *w, uint64_t from, uint64_t to);

  // Whether its tasks are tracked.
  bool
  is_tracked () const
  {
    // Relaxed: as in claim.
    return flags.load (std::memory_order_relaxed) & tracked_flags;
  }

  bool
  is_observed () const
  {
    // Relaxed: as in claim.
    return flags.load (std::memory_order_relaxed) & observed_flag;
  }

  // Whether there is more to a task than to call it.
  bool
  is_special () const
  {
    // Relaxed: as in claim.
    return flags.load (std::memory_order_relaxed)
           & (tracked_flags | observed_flag);
  }
  void run_one (worker *w, uint64_t position);
  void run_batch (worker *w, uint64_t first, unsigned count);
  void run_batches (worker *w, uint64_t first, unsigned count);
  void adapt_batch (unsigned count, uint64_t ticks);
  void count_own (unsigned count);
  void count_completed (worker *w, unsigned count);

  friend int commit (gomp_taskq_thunk *thunk);
  friend int commit_alone (gomp_taskq_thunk *thunk);
  friend int commit_holding (gomp_taskq_thunk *thunk);
};

/* A thread in a pool.  Written by that thread, but for ASLEEP.  */
struct alignas (cache_line) worker
{
  struct pool *pool = nullptr;
  // The worker that the thread was before, in another pool.
  worker *before = nullptr;
  // Level of the parallel region that the pool belongs to.
  int level = 0;
  // Whether it is counted as searching in the pool's IDLE.
  bool searching = false;
  // Where it looks first for work of others.
  unsigned next_victim = 0;
  // The number of its place; no_place if it is not bound to one.
  std::atomic<unsigned> place{ no_place };
  // In which order it looks for work of others; null if its place is of no
  // account.  And which of the pool's arrangements that is for.
  victims *nearest = nullptr;
  unsigned arranged_for = 0;
  // It takes no others' work when its stack goes down beyond here.
  char *steal_limit = nullptr;
  // The taskq that it may read slots of, and from which position on.
  std::atomic<const taskq *> reading{ nullptr };
  std::atomic<uint64_t> reading_from{ 0 };
  // The innermost tracked task that it runs.
  tracked_task *running = nullptr;
  // How long its tasks have waited for their turns, in all.
  uint64_t waited_ticks = 0;
  // Its stack of taskqs; TOP is null if the stack is empty.
  std::atomic<taskq *> bottom{ nullptr };
  std::atomic<taskq *> top{ nullptr };
  // 1 while it sleeps, or is about to.
  alignas (cache_line) std::atomic<unsigned> asleep{ 0 };

  // A taskq on top of the worker's stack, and away from there when it is done.
  taskq *push ();
  void pop (taskq *tq);

  // Runs the taskq and what it needs until it is done.
  void meet (const taskq_request &request);

  // The same in two halves: before the generator's first entry, and after it.
  taskq *begin (const taskq_request &request);
  void finish (taskq *tq);

  // Works until taskq OWN is done, or, if OWN is null, the pool's root.  False
  // if it has left before because it has found nothing to do for PATIENCE
  // milliseconds, if that is not NO_END.
  bool work_until_done (taskq *own, unsigned patience = no_end);

  static constexpr unsigned no_end = ~0u;

  // The distance from its place to that of OTHER, of the same pool.
  uint8_t distance_to (const worker *other) const;

  // To be called when something to do has been found in TQ, before it is done.
  void found_work (taskq *tq);

private:
  bool is_over (taskq *own) const;
  bool may_steal () const;
  bool steal (const taskq *own, unsigned rounds);
  bool steal_from (worker *victim);
  bool steal_from_nearest (bool worked);
  void arrange_nearest ();
  taskq *first_of_pool () const;
  bool has_looked_everywhere () const;
  void start_searching ();
  bool stop_searching ();
  void pass_on ();
  bool idle (taskq *own, unsigned *rounds, unsigned patience);
  bool sleep (taskq *own, unsigned patience);
  bool sees_something (taskq *own) const;
};

/* The threads that work together.  */
struct alignas (cache_line) pool
{
  // Places for workers in all, and in this use.
  unsigned capacity = 0;
  unsigned size = 0;
  // A worker takes at most 1 / 2^SHARE_SHIFT of the tasks there are.
  unsigned share_shift = 0;
  // Processors that the program may use.
  unsigned processors = 0;
  // One thread only, and no other can come: no atomic operations are needed.
  bool serial = false;
  // Other threads can be asked to help.
  bool helped = false;
  // There has been a taskq with one of restricted_flags.
  std::atomic<bool> restricted{ false };
  pool *next_free = nullptr;
  worker *workers = nullptr;
  // The taskq that the pool is for; null until it has been met.
  std::atomic<taskq *> root{ nullptr };
  std::atomic<bool> finished{ false };
  // Workers that have joined, and a flag: a thread sleeps until all have.
  std::atomic<unsigned> joined{ 0 };
  // Changes when a worker's place does, or their number.
  std::atomic<unsigned> arrangement{ 0 };

  // Threads that have not left yet, and helpers that have not started.
  alignas (cache_line) std::atomic<unsigned> references{ 0 };
  // Helpers that have been asked for and have not left.
  std::atomic<unsigned> helpers{ 0 };

  /* Who has nothing to do:

       31	       20      16	      0
       +----------------+-------+-------------+
       | searching	| wanted| asleep      |
       +----------------+-------+-------------+

     Searching are those that look for work and those that have been woken to do
     so.  Wanted is a flag: helpers could be asked for.  */
  alignas (cache_line) std::atomic<unsigned> idle{ 0 };
  // So many may sleep although there is work.
  std::atomic<unsigned> sleep_floor{ 0 };

  static constexpr unsigned joined_watched = 1u << 31;

  static constexpr unsigned idle_asleep = 1;
  static constexpr unsigned idle_wanted = 1u << 16;
  static constexpr unsigned idle_searching = 1u << 20;

  // A pool for SIZE workers, with REFERENCES to it.
  static pool *acquire (unsigned size, unsigned references, bool serial,
                        bool helped);

  // Drops a reference.
  void release ();

  // W, which has joined, is on PLACE.
  void put (worker *w, unsigned place);

  // Makes the calling thread the worker of place INDEX, at LEVEL.
  worker *join (unsigned index, int level);

  // How many threads have joined.
  unsigned
  met () const
  {
    // Relaxed: a count.
    return joined.load (std::memory_order_relaxed) & ~joined_watched;
  }

  // Takes that back; the thread becomes what it was before.
  void leave (worker *w);

  // W meets the pool's first taskq: before the generator's first entry, and after it,
  // until the pool's work has ended.
  taskq *begin_root (worker *w, const taskq_request &request);
  void finish_root (worker *w, taskq *tq);

  // Whether some sleep, or helpers could be asked for.  To be called after an
  // asymmetric_fence::light ().
  bool
  some_sleep () const
  {
    // Relaxed: ordered by the fence, which pairs with worker::sleep's.
    unsigned word = idle.load (std::memory_order_relaxed) % idle_searching;
    unsigned floor = sleep_floor.load (std::memory_order_relaxed);
    return word - floor - 1 < idle_searching / 2;
  }

  // Whether a thread should be woken if there is work: none searches, and some
  // sleep.  To be called after a read-modify-write or a full fence.
  bool
  wants_waking () const
  {
    // Relaxed: ordered by what comes before, which pairs with the read-modify-
    // write of those that stop searching.
    unsigned word = idle.load (std::memory_order_relaxed);
    unsigned floor = sleep_floor.load (std::memory_order_relaxed);
    return word - floor - 1 < idle_searching / 2;
  }

  // To be called after something to do has been published in TQ.
  void
  published (taskq *tq)
  {
    asymmetric_fence::light ();
    if (__builtin_expect (some_sleep (), 0))
      published_to_sleepers (tq);
  }

  // The same, after a light () and if some sleep.
  void published_to_sleepers (taskq *tq);

  // Wakes a thread, or asks for helpers, because there is work in TQ.
  void wake_one (taskq *tq);

  // Wakes W if it sleeps.
  void wake (worker *w);

  // One thread that was counted as searching does not do so; true if nobody
  // does now.
  bool one_searches_less ();

  // The same; wakes another if there is work.
  void pass_on ();

  // Asks for helpers if that is useful; LATE if the thread can do nothing else
  // for its queue.
  bool call_helpers (taskq *tq, bool late);

  // Whether any taskq has something that W, or, if it is null, somebody could
  // do.
  bool has_work (const worker *w) const;

private:
  static pool *create (unsigned size, bool serial);
  void finish ();
  worker *sleeper_for (const taskq *tq) const;
};

/* The calling thread's worker; null outside of taskqs.  */
worker *current_worker ();
void set_current_worker (worker *w);

/* What a thunk's members point to: generator.cc.  */
int commit (gomp_taskq_thunk *thunk);
int commit_alone (gomp_taskq_thunk *thunk);
int commit_holding (gomp_taskq_thunk *thunk);

/* The taskq that THUNK belongs to.  */
inline taskq *
taskq_of (gomp_taskq_thunk *thunk)
{
  return reinterpret_cast<taskq **> (thunk)[-1];
}

} // namespace omptq

#endif /* GOMP_EXT_TASKQ_H */
