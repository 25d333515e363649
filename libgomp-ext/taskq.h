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
#include <cstdint>

#include "futex.h"
#include "libgomp-ext.h"

/* A *pool* is the threads that work together: a team, or one thread and those
   that help it.  Each has a *worker* in it.  A worker that meets a taskq gets a
   *taskq* object.  Memory of the three never goes back to the system and is
   never used for anything else, so that a thread may look into a taskq that has
   just ended: what it can take there by a compare-and-swap is real.

     pool --- workers[0] --top--> taskq --outer--> taskq --outer--> null
	  |-- workers[1] --top--> taskq --outer--> null
	  |-- ...
	  +-- root (a taskq met by the whole team, or by the thread that made
		    the pool)  */

namespace omptq
{

/* Keeps what different threads write apart; bytes.  */
constexpr size_t cache_line = 64;

/* Slots in a taskq object itself.  A taskq with few tasks, as in recursive
   programs, needs no other memory.  */
constexpr unsigned initial_slots = 8;

/* Bytes of a thunk that a taskq object itself has room for.  */
constexpr size_t inline_thunk_size = 256;

/* The most tasks that a worker takes at once.  */
constexpr unsigned max_batch = 8;

struct pool;
struct worker;

/* What runs the generator, if anything.  */
enum class generator_state : unsigned
{
  running,   // some thread is in it, or will enter it first
  suspended, // any thread may resume it
  ended
};

/* Memory of alloc (): a stack of blocks.  */
struct arena_block
{
  arena_block *below;
};

/* The bounded queue of one taskq, and its generator.

   Positions count tasks from the object's first use on, and never go back; the
   slot of position P is ring[P & mask].

	 head		     tail
	  |  enqueued	      |	 free, once fn is null
     -----+-------------------+------------------
     ring |t|t|t|t|t|t|t|t|t|t|	 |  |  |  |  |

   The thread that runs the generator writes slots and moves TAIL; the others
   move HEAD by compare-and-swap, copy the slots they have passed, and set their
   fn to null, which gives them back.  */
struct alignas (cache_line) taskq
{
  /* Written by the thread that runs the generator.  */
  std::atomic<uint64_t> tail;
  // A value that HEAD had.
  uint64_t head_seen;
  gomp_taskq_slot *ring;
  uint64_t mask;
  // TAIL - HEAD stays at most this.
  uint64_t limit;
  gomp_taskq_thunk *thunk;
  arena_block *arena;
  bool serial;

  /* Written by the thread that meets the taskq, before it is visible.  */
  alignas (cache_line) gomp_taskq_generator generator;
  void *data;
  struct pool *pool;
  // The worker that waits for this taskq; null for a team's.
  worker *owner;
  // The taskq that this one's owner has met before and not left.
  std::atomic<taskq *> outer;
  unsigned depth;
  // Memory for thunks that do not fit into SPACE; kept.
  void *large_thunk;
  size_t large_thunk_size, large_thunk_align;

  /* Written by all.  */
  alignas (cache_line) std::atomic<uint64_t> head;
  alignas (cache_line) std::atomic<generator_state> state;
  // Tasks that have run, but for those in OWN_COMPLETED.
  std::atomic<uint64_t> completed;
  // Tasks that have run in the owner; written by it alone.
  uint64_t own_completed;

  alignas (cache_line) gomp_taskq_slot initial_ring[initial_slots];

  // The pointer that stands before every thunk.
  alignas (cache_line) char before_space[cache_line - sizeof (taskq *)];
  taskq *self;
  char space[inline_thunk_size];

  /* Generator's side (generator.cc).  */

  /* Makes the object ready for a taskq; it is not visible yet.  */
  void start (gomp_taskq_generator fn, void *fn_data, size_t thunk_size,
              size_t thunk_align);

  /* Runs the generator from its beginning, or from where it was suspended, to
     its next suspension or its end.  STATE is running.  */
  void run_generator (worker *w);

  /* Resumes the generator if it is suspended and the queue has drained far
     enough; true if it did.  */
  bool try_resume (worker *w);

  /* Workers' side (queue.cc).  */

  /* Does some of what there is to do; false if there is nothing.  */
  bool work (worker *w);

  /* Does everything, in a serial pool.  */
  void run_serial (worker *w);

  /* True once the block has ended and all tasks have run.  To be asked by the
     owner, or by anyone for a taskq without owner.  */
  bool is_done () const;

  /* True if work () would find something.  */
  bool has_work () const;

  /* The number of tasks that wait.  */
  uint64_t fill () const;

  gomp_taskq_slot &
  slot_at (uint64_t position) const
  {
    return ring[position & mask];
  }

private:
  void place_thunk (size_t size, size_t align);
  bool wants_growth () const;
  bool drained () const;
  bool all_slots_free () const;
  void grow ();
  unsigned claim (worker *w, uint64_t *first);
  void take_slot (uint64_t position, gomp_taskq_slot *copy);
  void run_one (uint64_t position);
  void run_batch (uint64_t first, unsigned count);
  void count_completed (worker *w, unsigned count);
};

/* A thread in a pool.  Written by that thread, but for IN_USE and what says
   otherwise.  */
struct alignas (cache_line) worker
{
  struct pool *pool;
  // Level of the parallel region that the worker belongs to.
  int level;
  // The innermost taskq it has met; read by thieves.
  std::atomic<taskq *> top;
  // Objects for the next taskqs, linked by OUTER.
  taskq *free_taskqs;
  // How many tasks to take at once; follows their length.
  unsigned batch;
  // How deep stolen work is nested on this thread's stack.
  unsigned stolen_depth;
  // Where it looks first for work of others.
  unsigned next_victim;
  std::atomic<bool> in_use;

  /* Executes a taskq that this thread alone has met.  */
  void meet (gomp_taskq_generator fn, void *data, size_t thunk_size,
             size_t thunk_align);

  /* Works, for TQ first, until TQ is done.  */
  void work_until_done (taskq *tq);

  /* Works while there is something to do, and a little longer; for a thread
     that only helps.  */
  void help (taskq *tq);

private:
  taskq *new_taskq ();
  void free_taskq (taskq *tq);
  bool steal ();
  taskq *find_work_of (worker *victim) const;
  bool sees_work (taskq *tq) const;
  bool wait (taskq *tq, unsigned rounds);
  void sleep (taskq *tq);
};

/* The threads that work together.  */
struct alignas (cache_line) pool
{
  unsigned capacity;
  // The number of workers that is reckoned with, for the size of batches.
  unsigned size;
  // One thread only, and no other can come: no atomic operations are needed.
  bool serial;
  // Helpers may be asked for.
  bool alone;
  pool *next_free;
  worker *workers;
  taskq *root;

  // Threads that have not left yet, and helpers that have not started.
  alignas (cache_line) std::atomic<unsigned> references;
  std::atomic<unsigned> helpers;

  // Sleeping.  EPOCH changes when there is something new; WAKING is set from a
  // wake-up until the thread woken is up.
  alignas (cache_line) std::atomic<unsigned> epoch;
  std::atomic<unsigned> sleepers;
  std::atomic<unsigned> waking;

  /* A pool for up to CAPACITY workers, with REFERENCES to it.  Its root is not
     started.  */
  static pool *acquire (unsigned capacity, unsigned references, bool serial);

  /* Drops a reference.  */
  void release ();

  /* The calling thread's place in the pool, which is its worker from now on, if
     possible the one with number HINT.  LEVEL is that of the parallel region.
     Null if all places are taken.  */
  worker *join (int level, unsigned hint);

  /* Gives W's place back.  BEFORE was the thread's worker before.  */
  void leave (worker *w, worker *before);

  /* Wakes a thread if one sleeps; after something new has been published.  */
  void
  wake_one ()
  {
    asymmetric_fence::light ();
    // Relaxed: ordered by the fence; pairs with the one in worker::sleep.
    if (__builtin_expect (sleepers.load (std::memory_order_relaxed) != 0, 0))
      wake_sleeper ();
  }

  /* Wakes all threads that sleep; after a taskq is done.  */
  void wake_all ();

  /* Asks idle threads of the team to help, if that is useful.  */
  void call_helpers ();

private:
  void wake_sleeper ();
  static pool *create (unsigned capacity);
};

/* A new taskq object, for P.  */
taskq *create_taskq (pool *p, worker *owner);

/* The calling thread's worker; null outside of taskqs.  */
worker *current_worker ();
void set_current_worker (worker *w);

} // namespace omptq

#endif /* GOMP_EXT_TASKQ_H */
