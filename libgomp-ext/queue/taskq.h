/* Taskqs: a generator, and the tasks that it enqueues.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_TASKQ_H
#define GOMP_EXT_QUEUE_TASKQ_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "../libgomp-ext.h"
#include "../system/memory.h"
#include "batch.h"
#include "chunk.h"
#include "generator-memory.h"
#include "ranks.h"

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
constexpr size_t first_chunk_size = 512;

/* Size in bytes of the largest thunk stored within a taskq object.  These
   values make the object an odd number of cache lines, so that the hot lines of
   a stack of taskqs spread over the sets of a cache.  */
constexpr size_t inline_thunk_size = cache_line == 64 ? 320 : 448;

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

/* A generator, and its tasks.  The generator runs in one thread at a time,
   which fills a *chunk* of its own and then executes that, while any other
   thread that has nothing to do resumes the generator and fills a chunk in
   turn.  So the generator travels, and tasks stay where they were generated,
   unless they are stolen.

   The first chunk is in the taskq itself; the others belong to workers.
   Positions count the tasks of the taskq from zero, across its chunks.

   Two counts, that of the owner, which needs no atomic operation, and that of
   all others, say together what is to be done before the owner may go on:

     before the generator's end	    not_ended - tasks completed
     after it			    tasks enqueued - tasks completed
     while the generator drains	    tasks enqueued - tasks completed + draining

   Both are zero while the taskq is not in use.  */
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

  // Returns whether the taskq that REQUEST describes should be executed by
  // run_at_once.
  bool is_for_calls (const taskq_request &request) const;

  // Runs the generator, and each task where it is enqueued, as a call.  Returns
  // true if the taskq is done so; otherwise it has become one like others, and
  // its generator has returned.
  bool run_at_once (const taskq_request &request);

  // Runs the generator, which must not be suspended, until it is or ends.
  void run_generator (worker *w);

  // The two halves of run_generator, for a caller that enters the generator
  // itself.
  void before_generator ();
  void after_generator (worker *w);

  // Returns whether the generator has ended and all tasks are done.
  bool
  is_done () const
  {
    // Acquire: pairs with the release in count_completed; the tasks' effects
    // are seen.  Relaxed: its own.
    return m_pending.load (std::memory_order_acquire)
           == -m_own_pending.load (std::memory_order_relaxed);
  }

  // For a pool of one thread: executes the taskq after its generator's first
  // run.
  void finish_serially (worker *w);

  // Adds the owner's count to the other one, before it sleeps.
  void
  publish_own ()
  {
    // Relaxed, both: as in count_own.
    int64_t own = m_own_pending.load (std::memory_order_relaxed);
    if (own)
      {
        // Release: as in count_completed.
        m_pending.fetch_add (own, std::memory_order_acq_rel);
        m_own_pending.store (0, std::memory_order_relaxed);
      }
  }

  void leave ();

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

  // The chunk within the taskq, which the owner fills first.
  chunk &
  first_chunk ()
  {
    return m_first;
  }

  const chunk &
  first_chunk () const
  {
    return m_first;
  }

  // Claims tasks of C, which is W's OWN or another worker's, and runs them;
  // returns false if there are none that W may run.
  static bool run_tasks_of (chunk *c, worker *w, bool own);

  // Lets the other ranks be served, if the taskq has any, and that is due; or
  // if one waits for tasks, unless the generator is FILLING a chunk, which
  // would give them away one by one.
  void
  poll_ranks (bool filling)
  {
    if (__builtin_expect (has_flag (GOMP_TASKQ_RANKS), 0))
      poll_ranks_now_and_then (filling);
  }

  // W, or a thread that is none of the pool's if that is null, takes up to MOST
  // tasks for another rank, one in PARTS of those of each chunk, and copies
  // their slots to COPIES; returns how many.
  unsigned take_for_rank (worker *w, char *copies, unsigned most,
                          unsigned parts);

  // Describes the taskq in *QUEUE for other ranks.
  void describe (gomp_ranks_queue *queue) const;

  // A worker's part of the depth where none is set: a chunk of tasks with small
  // captures.
  static constexpr unsigned share_by_default
      = chunk::largest_size / GOMP_TASKQ_MIN_SLOT;

private:
  /* In generator.cc, from the generator's first entry to its end.  */

  void set_methods ();
  static int commit (gomp_taskq_thunk *thunk);
  static int commit_holding (gomp_taskq_thunk *thunk);
  static int commit_at_once (gomp_taskq_thunk *thunk);
  static int commit_observed (gomp_taskq_thunk *thunk);
  static int commit_for_ranks (gomp_taskq_thunk *thunk);
  static void *buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size,
                       size_t align);
  static int drain (gomp_taskq_thunk *thunk);

  void begin_queue ();
  void set_commit ();
  void place_thunk (size_t size, size_t align);
  void start_tracking (unsigned its_flags);
  void start_holding (char *slots);
  void observe_commits ();
  void start_ranks ();
  void begin_fill (chunk *c, unsigned most);

  // Returns whether there are unclaimed tasks of the generator's last run.
  bool
  last_fill_has_tasks () const
  {
    // A guess.  Acquire: pairs with the release in fill_and_run.  The taskq is
    // read last: if the chunk has been filled again, for another taskq, its
    // tasks are seen with that, and all of this one's have been claimed.
    const chunk *c = m_filling.load (std::memory_order_acquire);
    return c->fill () != 0 && c->filled_for () == this;
  }

  unsigned room (const worker *w) const;

  void enter_observed ();
  const void *named_generator () const;

  void publish (char *end);
  void release_last ();

  void suspend (worker *w);
  void offer ();
  bool try_resume (worker *w);
  bool relay (worker *w);
  bool fill_and_run (worker *w, unsigned most);
  void end (worker *w);
  void count_enqueued (worker *w, int64_t left);

  /* In tasks.cc, from a task's claim to its completion.  */

  void found_work (worker *w);
  bool run_first (worker *w);
  void wait_for_generator () const;
  void run_filled (chunk *c, worker *w);
  static chunk::claimed claim (chunk *c, worker *w, bool own);
  static unsigned run_some (chunk *c, worker *w);
  template <unsigned size>
  static __attribute__ ((noinline)) void
  run_copies (taskq *tq, chunk *c, chunk::claimed tasks, worker *w);
  void run_measured (worker *w, const chunk::claimed &tasks, bool worth);
  void run (worker *w, const chunk::claimed &tasks);
  void run_special (worker *w, uint64_t position, char *slot,
                    const worker *victim);
  const void *named_task (char *slot) const;

  // The function of the task in SLOT.
  gomp_taskq_run *
  function_of (char *slot) const
  {
    return gomp_taskq_slot_fn (slot, size_t{ 1 } << m_shift);
  }

  void
  run_one (char *slot) const
  {
    (*function_of (slot)) (slot, slot + (size_t{ 1 } << m_shift));
  }

  // For the owner: adds CHANGE to its count.
  void
  count_own (int64_t change)
  {
    // Relaxed, both: only the owner writes it, and others guess.
    int64_t own = m_own_pending.load (std::memory_order_relaxed);
    m_own_pending.store (own + change, std::memory_order_relaxed);
  }
  void count_completed (worker *w, unsigned count);
  void count_gone (worker *w, unsigned count);
  static void poll_ranks_now_and_then (bool filling);

  // How many taskqs on a worker's stack are visible to thieves at least, which
  // take the oldest ones' tasks first.
  static constexpr unsigned first_level_of_calls = 4;
  // The number of tasks of a taskq that are run as calls; more are a loop.
  static constexpr unsigned most_calls = 16;

  static constexpr int64_t not_ended = INT64_C (1) << 62;
  static constexpr int64_t draining = INT64_C (1) << 61;

  // Returns whether W is the owner and the tasks that the generator waits for
  // are done.
  bool
  is_drained (const worker *w) const
  {
    // Acquire and relaxed: as in is_done.
    return w == m_owner
           && m_pending.load (std::memory_order_acquire)
                      + m_own_pending.load (std::memory_order_relaxed)
                  == draining;
  }

  // Lets the generator go on after it has drained.
  void
  end_drain ()
  {
    count_own (not_ended - draining);
  }

  bool
  has_flag (unsigned some) const
  {
    // Relaxed: as in claim.
    return (m_flags.load (std::memory_order_relaxed) & some) != 0;
  }

  // True if running a task takes more than a call.
  bool
  is_special () const
  {
    return has_flag (tracked_flags | observed_flag | GOMP_TASKQ_RANKS);
  }

  // The same for the tasks of a row.
  bool
  are_special () const
  {
    return has_flag (tracked_flags | observed_flag);
  }

  /* Written by the generator's thread.  */

  // The chunk that it fills, or has filled last.
  std::atomic<chunk *> m_filling{ &m_first };
  // Where compiled code publishes tasks, one of which is held back.
  char *m_unpublished = nullptr;
  // The position of the first task of the next fill; while there is a fill, of
  // that one.
  uint64_t m_enqueued = 0;
  // The position of the first task that has not been counted.
  uint64_t m_counted = 0;
  std::atomic<generator_state> m_state{ generator_state::ended };
  // One more than the number of tasks run as calls; zero if that has ended.
  unsigned m_calls = 0;

  /* Written by all, once for many tasks.  */
  alignas (cache_line) std::atomic<int64_t> m_pending{ 0 };

  /* Hardly ever written while there are tasks.  */
  alignas (cache_line) batch_size m_batch;
  std::atomic<unsigned> m_flags{ 0 };
  // How many tasks the chunks may hold together.
  unsigned m_depth = 0;
  unsigned m_shift = 4;
  tracker *m_tracking = nullptr;
  observation *m_seen = nullptr;
  gomp_taskq_thunk *m_thunk = nullptr;
  // These four never change.
  pool *const m_pool;
  const bool m_serial;
  const unsigned m_level;
  worker *const m_owner;

  chunk m_first{ m_owner, m_first_slots, first_chunk_size };
  alignas (cache_line) char m_first_slots[first_chunk_size] = {};

  // The owner's count.  Others read it to decide whether to wake the owner.
  alignas (cache_line) std::atomic<int64_t> m_own_pending{ 0 };

  /* Written by the owner before the taskq is visible, except MEMORY, which is
     the generator's.  */
  gomp_taskq_generator m_generator = nullptr;
  void *m_data = nullptr;
  generator_memory m_memory;
  std::atomic<taskq *> m_inner{ nullptr };
  taskq *const m_outer;
  // Precedes the thunk; see of ().
  taskq *m_self = this;
  char m_space[inline_thunk_size] = {};
};

static_assert (sizeof (taskq) / cache_line % 2 == 1);

inline bool
taskq::resumable (const worker *w) const
{
  // Relaxed, all: a guess, which try_resume verifies.
  generator_state now = m_state.load (std::memory_order_relaxed);
  if (now == generator_state::draining)
    return is_drained (w);
  // Tasks of an ordered taskq are started in order.
  return now == generator_state::suspended
         && (!has_flag (GOMP_TASKQ_ORDERED) || !last_fill_has_tasks ());
}

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_TASKQ_H */
