/* Generators: they enqueue tasks, are suspended and resumed, and end.  A worker
   encounters a taskq here, so that little of it is calls.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>
#include <iterator>

#include "../observe/observe.h"
#include "../settings.h"
#include "../system/fence.h"
#include "pool.h"
#include "ranks.h"
#include "taskq.h"
#include "tracker.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* A chunk holds so many batches at most, or one for each worker if these are
   more: while a worker executes its chunk, each of the others fills one.
   Handing on the generator takes a few hundred ticks, less than 1 % of it.  */
constexpr unsigned batches_in_chunk = 16;

/* The contents of a slot whose captured values are in a block of memory.  */
using task_in_block = gomp_ranks_block;

/* Runs one of them, in SLOT of 2^SHIFT bytes.  */
template <unsigned shift>
char *
run_in_block (char *slot, char *)
{
  const task_in_block task = *reinterpret_cast<task_in_block *> (slot);
  task.fn (task.block);
  free (task.block);
  return slot + (1u << shift);
}

constexpr gomp_taskq_run run_block[]
    = { run_in_block<4>, run_in_block<5>, run_in_block<6> };
constexpr unsigned smallest_shift = 4;
static_assert (GOMP_TASKQ_MIN_SLOT == 1 << smallest_shift
               && GOMP_TASKQ_MAX_SLOT
                      == 1 << (smallest_shift + std::size (run_block) - 1));

} // anon namespace

/* The taskq begins: an empty queue and a thunk.  */

taskq::taskq (worker *its_owner, taskq *its_outer)
    : m_pool (its_owner->its_pool ()), m_serial (m_pool->is_serial ()),
      m_level (its_outer ? its_outer->m_level + 1 : 0), m_owner (its_owner),
      m_outer (its_outer)
{
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (m_space);
  set_methods ();
}

/* Makes the thunk publish tasks in the first chunk.  */
void
taskq::set_commit ()
{
  static constexpr unsigned never = 0;
  m_thunk->attention = m_serial ? &never : m_pool->idle ().attention ();
  m_thunk->tail = m_first.published_tail ();
  m_thunk->commit = commit;
}

/* Sets the members of the thunk that are the same for all taskqs.  */
void
taskq::set_methods ()
{
  gomp_taskq_thunk *thunk = m_thunk;
  set_commit ();
  thunk->status = 0;
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
    return;
  char *memory = m_memory.place_thunk (size, align);
  reinterpret_cast<taskq **> (memory)[-1] = this;
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (memory);
  set_methods ();
}

void
taskq::start_tracking (unsigned its_flags)
{
  if (!m_tracking)
    m_tracking
        = new (allocate (sizeof (tracker), alignof (tracker))) tracker (m_pool);
  m_tracking->start (m_enqueued);
  if (its_flags & restricted_flags)
    m_pool->restrict_workers ();
  if (its_flags & GOMP_TASKQ_LASTPRIVATE)
    {
      static constexpr unsigned always = 1;
      m_thunk->attention = &always;
      m_thunk->commit = commit_holding;
    }
}

void
taskq::start (const taskq_request &request)
{
  m_generator = request.generator;
  m_data = request.data;
  m_shift = __builtin_ctzl (request.slot_size);
  place_thunk (request.thunk_size, request.thunk_align);
  // Relaxed, all: a thread that claims a task sees the later head of its chunk
  // first.
  m_flags.store (request.flags, std::memory_order_relaxed);
  if (__builtin_expect (request.flags & tracked_flags, 0))
    start_tracking (request.flags);
  begin_queue ();
  if (__builtin_expect (has_flag (GOMP_TASKQ_RANKS), 0))
    start_ranks ();
  if (__builtin_expect (has_flag (observed_flag), 0))
    {
      observer::started (&m_seen, m_depth, m_enqueued, named_generator ());
      if (m_seen->told.generator)
        observe_commits ();
    }
}

/* From now on the taskq has tasks that wait to be claimed.  */
inline void
taskq::begin_queue ()
{
  unsigned depth = taskq_depth ();
  m_depth = depth ? depth : share_by_default << m_pool->size_shift ();
  // Relaxed, all: as in start.
  if (m_thunk->commit == commit_at_once)
    set_commit ();
  m_own_pending.store (not_ended, std::memory_order_relaxed);
  m_batch.reset ();
  m_state.store (generator_state::running, std::memory_order_relaxed);
}

/* Makes compiled code call the library for each task, before it is
   published.  */
void
taskq::observe_commits ()
{
  static constexpr unsigned always = 1;
  m_thunk->attention = &always;
  m_thunk->commit = commit_observed;
}

/* Makes compiled code call the library for each task: a generator may take long
   for a few tasks that other ranks wait for.  */
void
taskq::start_ranks ()
{
  static constexpr unsigned always = 1;
  m_thunk->attention = &always;
  m_thunk->commit = commit_for_ranks;
}

/* Ends the use of the taskq, which is done, for the next one.  */
void
taskq::leave ()
{
  if (m_memory.top ())
    m_memory.free_down_to (nullptr);
  // Relaxed, all: no other thread has anything to do here.
  bool thunk_moved = m_thunk != reinterpret_cast<gomp_taskq_thunk *> (m_space);
  if (!thunk_moved
      && !has_flag (tracked_flags | observed_flag | GOMP_TASKQ_RANKS)
      && m_filling.load (std::memory_order_relaxed) == &m_first
      && m_pending.load (std::memory_order_relaxed) == 0)
    return;
  m_filling.store (&m_first, std::memory_order_relaxed);
  m_pending.store (0, std::memory_order_relaxed);
  m_own_pending.store (0, std::memory_order_relaxed);
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (m_space);
  set_methods ();
}

void
taskq::describe (gomp_ranks_queue *queue) const
{
  queue->slot_size = size_t{ 1 } << m_shift;
  queue->run_block = run_block[m_shift - smallest_shift];
  // Relaxed: called by the generator's thread.
  queue->enqueued
      = m_enqueued
        + m_filling.load (std::memory_order_relaxed)->filled_tasks ();
  queue->reductions
      = has_flag (GOMP_TASKQ_REDUCTION) ? m_tracking->reductions () : nullptr;
  queue->threads = m_pool->size ();
}

/* Prepares C, which is quiet, for what the generator enqueues next.  */
inline void
taskq::begin_fill (chunk *c, unsigned most)
{
  c->begin_fill (this, m_shift, m_enqueued);
  // A task that is held back takes a slot besides.
  unsigned fit = c->capacity (m_shift) - has_flag (GOMP_TASKQ_LASTPRIVATE);
  if (most > fit)
    most = fit;
  char *slots = c->slots ();
  m_thunk->slot = slots;
  m_thunk->end = slots + (most << m_shift);
  if (__builtin_expect (has_flag (GOMP_TASKQ_LASTPRIVATE | observed_flag), 0))
    {
      if (m_thunk->commit != commit && m_thunk->commit != commit_for_ranks)
        m_thunk->tail = &m_unpublished;
      if (has_flag (GOMP_TASKQ_LASTPRIVATE))
        start_holding (slots);
    }
}

/* The task that is held back, if there is one, comes first; and another will
   be.  */
void
taskq::start_holding (char *slots)
{
  if (!m_tracking->is_holding ())
    return;
  memcpy (slots, m_tracking->held (), size_t{ 1 } << m_shift);
  m_thunk->slot += size_t{ 1 } << m_shift;
  m_thunk->end += size_t{ 1 } << m_shift;
}

/* How many tasks W, which has the generator, may enqueue: its share of the
   depth, so that no thread needs to look at all chunks, or what is left of a
   depth smaller than the team.  */
unsigned
taskq::room (const worker *w) const
{
  // Another worker may have filled a chunk since W looked.
  if (has_flag (GOMP_TASKQ_ORDERED) && last_fill_has_tasks ())
    return 0;
  if (unsigned share = m_depth >> m_pool->size_shift ())
    return w->has_tasks_of (this) ? 0 : share;
  unsigned there = m_first.fill ();
  for (const worker &other : *m_pool)
    other.any_chunk ([this, &there] (const chunk *c) {
      if (c->filled_for () == this)
        there += c->fill ();
      return false;
    });
  return there < m_depth ? 1 : 0;
}

/* A small taskq deep in a recursion, while no thread looks for work: its tasks
   are calls.  As soon as one does, it becomes a taskq like others.  */

inline bool
taskq::is_for_calls (const taskq_request &request) const
{
  return m_level >= first_level_of_calls
         && !(request.flags & (tracked_flags | observed_flag))
         && request.thunk_size <= inline_thunk_size
         && request.thunk_align <= cache_line && m_pool->idle ().all_work ();
}

inline bool
taskq::run_at_once (const taskq_request &request)
{
  static constexpr unsigned always = 1;
  m_generator = request.generator;
  m_data = request.data;
  m_shift = __builtin_ctzl (request.slot_size);
  // Relaxed: thieves find nothing here.
  m_flags.store (request.flags, std::memory_order_relaxed);
  m_calls = 1;
  m_thunk->slot = m_first.slots ();
  if (m_thunk->commit != commit_at_once)
    {
      m_thunk->attention = &always;
      m_thunk->tail = &m_unpublished;
      m_thunk->commit = commit_at_once;
    }
  request.generator (request.data, m_thunk);
  if (m_calls == 0)
    return false;
  if (m_memory.top ())
    m_memory.free_down_to (nullptr);
  return true;
}

/* Runs the task that has been put into the first slot; or, if another thread
   could, makes it the first one in the queue.  */
int
taskq::commit_at_once (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  char *slot = tq->m_first.slots ();
  if (__builtin_expect (
          tq->m_pool->idle ().all_work () && tq->m_calls++ <= most_calls, 1))
    {
      tq->run_one (slot);
      thunk->slot = slot;
      return 0;
    }
  tq->m_calls = 0;
  tq->begin_queue ();
  tq->before_generator ();
  thunk->slot = slot + (size_t{ 1 } << tq->m_shift);
  // Release: as in publish.
  tq->m_first.tail ().store (thunk->slot, std::memory_order_release);
  return commit (thunk);
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

/* Not inlined, to save stack in deep recursions.  */
__attribute__ ((noinline)) void
taskq::enter_observed ()
{
  observed_run run (m_seen, m_thunk, __builtin_frame_address (0));
  m_generator (m_data, m_thunk);
}

void
taskq::before_generator ()
{
  unsigned most = m_depth >> m_pool->size_shift ();
  begin_fill (&m_first, most ? most : 1);
}

void
taskq::after_generator (worker *w)
{
  bool ends = m_thunk->status == 0;
  if (ends && has_flag (tracked_flags))
    release_last ();
  // Relaxed: this thread wrote it.
  m_enqueued += m_filling.load (std::memory_order_relaxed)->filled_tasks ();
  m_pool->call_helpers_late (this);
  if (ends)
    end (w);
  else
    suspend (w);
}

void
taskq::run_generator (worker *w)
{
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
  taskq *tq = of (thunk);
  *tq->function_of (thunk->slot) = run_block[tq->m_shift - smallest_shift];
  return task->block;
}

/* A task is committed: it is published, and sleeping workers are woken for
   it.  */

int
taskq::commit (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  if (!tq->m_serial)
    tq->m_pool->published (tq);
  return thunk->slot == thunk->end;
}

/* Commits a task of a taskq whose last task must be known as such: each task is
   held back until there is another.  */
int
taskq::commit_holding (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  if (tq->m_tracking->is_holding ())
    tq->publish (thunk->slot - (size_t{ 1 } << tq->m_shift));
  tq->m_tracking->hold ();
  return thunk->slot == thunk->end;
}

/* Commits a task of a taskq that a tool observes.  */
int
taskq::commit_observed (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  // Relaxed: this thread wrote it.
  chunk *c = tq->m_filling.load (std::memory_order_relaxed);
  unsigned in_chunk = (thunk->slot - c->slots ()) >> tq->m_shift;
  tools::enqueue_task (&tq->m_seen->told, tq->m_enqueued + in_chunk - 1,
                       __builtin_return_address (0),
                       __builtin_frame_address (0));
  if (tq->has_flag (GOMP_TASKQ_LASTPRIVATE))
    return commit_holding (thunk);
  // Release: pairs with the acquire in chunk::claim.
  c->tail ().store (thunk->slot, std::memory_order_release);
  tq->poll_ranks (true);
  return commit (thunk);
}

/* Commits a task of a taskq with ranks.  */
int
taskq::commit_for_ranks (gomp_taskq_thunk *thunk)
{
  of (thunk)->poll_ranks (true);
  return commit (thunk);
}

/* Publishes the tasks before END.  */
inline void
taskq::publish (char *end)
{
  // Relaxed and release: as in commit.
  m_filling.load (std::memory_order_relaxed)
      ->tail ()
      .store (end, std::memory_order_release);
  m_pool->published (this);
}

/* Publishes the task that is held back, if any, as the last one.  */
void
taskq::release_last ()
{
  if (!m_tracking->is_holding ())
    return;
  chunk *c = m_filling.load (std::memory_order_relaxed);
  m_tracking->release_last (m_enqueued + c->filled_tasks ());
  publish (m_thunk->slot);
}

/* The function of the task in SLOT as the compiler made it.  */
const void *
taskq::named_task (char *slot) const
{
  if (has_flag (GOMP_TASKQ_NAMED))
    return (*reinterpret_cast<void ***> (slot))[1];
  gomp_taskq_run fn = *function_of (slot);
  if (fn == run_block[m_shift - smallest_shift])
    return reinterpret_cast<void *> (
        reinterpret_cast<task_in_block *> (slot)->fn);
  return reinterpret_cast<void *> (fn);
}

/* It counts them, and wakes the owner if they were the last.  */

/* Counts the COUNT tasks that W has run.  Unless W is the owner, the taskq may
   be in its next use afterwards.  */
void
taskq::count_completed (worker *w, unsigned count)
{
  // Relaxed: a count; what the tasks have done, other ranks cannot see.
  if (__builtin_expect (has_flag (GOMP_TASKQ_RANKS), 0))
    __atomic_fetch_add (&current_ranks ()->executed, count, __ATOMIC_RELAXED);
  count_gone (w, count);
}

/* The same for tasks that W has run or given to another rank.  */
void
taskq::count_gone (worker *w, unsigned count)
{
  if (w == m_owner)
    {
      count_own (-int64_t{ count });
      return;
    }
  // Acquire and release: pairs with itself and with is_done.
  int64_t left = m_pending.fetch_sub (count, std::memory_order_acq_rel) - count;
  // The owner, if it is asleep, has published its own count.
  if (left == 0 || left == draining)
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
  tq->m_tracking->drain ();
  if (__builtin_expect (tq->has_flag (observed_flag), 0))
    tq->m_seen->told.drained_from = __builtin_return_address (0);
  return 1;
}

/* The generator has returned because the chunk is full, or to wait for the
   tasks.  From the first store on another thread may resume it.  */
void
taskq::suspend (worker *w)
{
  if (has_flag (tracked_flags))
    {
      if (m_tracking->is_holding ())
        m_tracking->keep (m_thunk->slot - (size_t{ 1 } << m_shift),
                          size_t{ 1 } << m_shift);
      if (m_tracking->end_drain ())
        {
          // Release: pairs with the acquire in try_resume.
          m_state.store (generator_state::draining, std::memory_order_release);
          count_enqueued (w, draining);
          return;
        }
    }
  if (m_serial)
    m_state.store (generator_state::suspended, std::memory_order_relaxed);
  else
    offer ();
}

/* W, which has the generator, counts the tasks enqueued: PENDING without the
   owner's own tasks will be LEFT in the end.  The owner does so in its own
   count, without an atomic operation.  */
void
taskq::count_enqueued (worker *w, int64_t left)
{
  int64_t change = m_enqueued - m_counted + left - not_ended;
  m_counted = m_enqueued;
  if (w == m_owner)
    count_own (change);
  // Acquire and release: as in count_completed.
  else if (m_pending.fetch_add (change, std::memory_order_acq_rel) + change
           == left)
    {
      asymmetric_fence::light ();
      m_pool->wake (m_owner);
    }
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
      if (!is_drained (w))
        return false;
      // Relaxed: only the owner looks for this state.
      m_state.store (generator_state::running, std::memory_order_relaxed);
      end_drain ();
      return true;
    }
  generator_state expected = generator_state::suspended;
  // Acquire: pairs with the release in offer, so that what the generator and
  // the run time have written there is seen.
  return m_state.compare_exchange_strong (expected, generator_state::running,
                                          std::memory_order_acquire,
                                          std::memory_order_relaxed);
}

/* Resumes the generator, and executes what it enqueues, if W can take it.  */
bool
taskq::relay (worker *w)
{
  if (!try_resume (w))
    return false;
  // The taskq may be in another use than when W has looked at its flags; they
  // do not change while W has the generator.
  unsigned most = may_run_on (w->top ()) ? room (w) : 0;
  if (most == 0)
    {
      offer ();
      return false;
    }
  m_pool->found_work (w, this);
  unsigned workers = m_pool->size ();
  unsigned batches = workers > batches_in_chunk ? workers : batches_in_chunk;
  // Other ranks get as many as this one.
  if (has_flag (GOMP_TASKQ_RANKS))
    batches *= current_ranks ()->size;
  if (most > batches * m_batch.get ())
    most = batches * m_batch.get ();
  return fill_and_run (w, most);
}

/* W, which has the generator, lets it enqueue MOST tasks and executes them.
   Returns false if it has found none in other ranks.  */
bool
taskq::fill_and_run (worker *w, unsigned most)
{
  chunk *c = w->push_chunk ();
  // Release: pairs with the acquire in last_fill_has_tasks; the chunk may be a
  // new one.
  m_filling.store (c, std::memory_order_release);
  m_thunk->tail = c->published_tail ();
  begin_fill (c, most);
  run_generator (w);
  // Another worker may have taken what there was, so the fill says more.
  bool found = !has_flag (GOMP_TASKQ_RANKS) || c->filled_tasks () != 0;
  run_filled (c, w);
  w->pop_chunk ();
  return found;
}

/* The generator has ended in thread W.  */
void
taskq::end (worker *w)
{
  // Relaxed: advice.
  if (!m_serial)
    m_state.store (generator_state::ended, std::memory_order_relaxed);
  count_enqueued (w, 0);
}

/* A worker encounters taskqs.  */

void
worker::encounter (const taskq_request &request)
{
  if (is_short_of_stack ())
    {
      on_extra_stack ([this, &request] { encounter (request); });
      return;
    }
  taskq *tq = push ();
  if (!tq->is_for_calls (request))
    {
      begin (tq, request);
      tq->before_generator ();
      tq->run_generator (this);
      finish (tq);
      return;
    }
  // Release: pairs with the acquire load in any_taskq.
  m_top.store (tq, std::memory_order_release);
  if (tq->run_at_once (request))
    {
      // Release: as in finish.
      m_top.store (tq->outer (), std::memory_order_release);
      return;
    }
  tq->after_generator (this);
  finish (tq);
}

inline void
worker::begin (taskq *tq, const taskq_request &request)
{
  tq->start (request);
  // Release: pairs with the acquire load in any_taskq.
  m_top.store (tq, std::memory_order_release);
}

taskq *
worker::begin (const taskq_request &request)
{
  taskq *tq = push ();
  begin (tq, request);
  return tq;
}

void
worker::finish (taskq *tq)
{
  if (m_pool->is_serial ())
    tq->finish_serially (this);
  else
    work_until_done (tq);
  // Thieves that still look into TQ find nothing there.  Release: pairs with
  // the acquire load in any_taskq; the taskq below must be seen as it was made.
  m_top.store (tq->outer (), std::memory_order_release);
  tq->leave ();
}

/* Returns the taskq above the top of the stack, created if there is none.  */
taskq *
worker::push ()
{
  // Relaxed, all loads: this thread wrote them.
  taskq *outer = top ();
  std::atomic<taskq *> *link = outer ? &outer->inner () : &m_bottom;
  taskq *tq = link->load (std::memory_order_relaxed);
  if (!tq)
    {
      tq = new (allocate (sizeof (taskq), alignof (taskq))) taskq (this, outer);
      // Release: pairs with the acquire load in any_taskq.
      link->store (tq, std::memory_order_release);
    }
  return tq;
}

} // namespace omptq
