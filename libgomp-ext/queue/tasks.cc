/* Tasks: a worker claims and runs them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <optional>

#include "../observe/observe.h"
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

/* How many rounds a worker waits for the generator of short tasks.  */
constexpr unsigned wait_rounds = 8;

/* The largest number of tasks that is not worth a batch.  */
constexpr unsigned few_tasks = 8;

} // anon namespace

/* A worker looks for something to do.  */

bool
taskq::work (worker *w)
{
  bool own = w == m_owner;
  if (own && run_first (w))
    return true;
  if (m_batch.is_large ())
    wait_for_generator ();
  if (may_run_on (w->top ()) && resumable (w) && relay (w))
    return true;
  return !own && run_tasks_of (&m_first, w, false);
}

/* Must be called when W has claimed tasks, before it runs them.  */
inline void
taskq::found_work (worker *w)
{
  fence_after_read_modify_write ();
  if (__builtin_expect (w->is_searching () || m_pool->idle ().wants_waking (),
                        0))
    m_pool->found_work (w, this);
}

/* The owner runs tasks of its first chunk; false if there is none.  */
inline bool
taskq::run_first (worker *w)
{
  if (is_special () || m_first.fill () > few_tasks)
    return run_tasks_of (&m_first, w, true);
  bool any = false;
  while (char *slot = m_first.claim_one ())
    {
      found_work (w);
      run_one (slot);
      count_own (-1);
      any = true;
    }
  return any;
}

void
taskq::finish_serially (worker *w)
{
  run_filled (&m_first, w);
  while (!is_done ())
    {
      if (is_drained (w))
        end_drain ();
      // Relaxed: one thread.
      m_state.store (generator_state::running, std::memory_order_relaxed);
      fill_and_run (w, m_depth);
    }
}

/* Waits a moment if another thread is in the generator of short tasks, so that
   this one does not take them out of that thread's cache.  */
void
taskq::wait_for_generator () const
{
  // Relaxed: advice.
  for (unsigned round = 0; round < wait_rounds; round++)
    {
      if (m_state.load (std::memory_order_relaxed) != generator_state::running)
        return;
      pause_round ();
    }
}

/* It claims tasks and runs them: in their slots, or as copies.  */

inline chunk::claimed
taskq::claim (chunk *c, worker *w, bool own)
{
  unsigned share = own ? 0 : w->its_pool ()->share_shift ();
  chunk::claimed tasks = c->claim (own, share, [w] (const taskq *tq) {
    return tq->may_run_on (w->top ()) ? tq->m_batch.get () : 0;
  });
  if (__builtin_expect (observer::is_on () && tasks.count, 0))
    observer::claimed (c->filled_for ()->m_seen,
                       own ? nullptr : c->owner ()->record (), tasks.position,
                       tasks.count);
  return tasks;
}

/* W claims tasks of C, which is its own, and runs them; returns how many, which
   are still to be counted.  */
unsigned
taskq::run_some (chunk *c, worker *w)
{
  chunk::claimed tasks = claim (c, w, true);
  if (tasks.count == 0)
    return 0;
  taskq *tq = c->filled_for ();
  tq->found_work (w);
  tq->run_measured (w, tasks, c->fill () > few_tasks);
  return tasks.count;
}

bool
taskq::run_tasks_of (chunk *c, worker *w, bool own)
{
  if (own)
    {
      unsigned count = run_some (c, w);
      if (count)
        c->filled_for ()->count_completed (w, count);
      return count != 0;
    }
  chunk::claimed tasks = claim (c, w, false);
  if (tasks.count == 0)
    return false;
  if (tasks.count == 1)
    run_copies<GOMP_TASKQ_MAX_SLOT> (c->filled_for (), c, tasks, w);
  else
    run_copies<max_batch_size> (c->filled_for (), c, tasks, w);
  return true;
}

/* W executes C, which it has filled.  It counts the tasks at the end, since
   others write what counts them, too.  */
void
taskq::run_filled (chunk *c, worker *w)
{
  if (m_serial)
    {
      chunk::claimed tasks = c->claim_all ();
      if (__builtin_expect (observer::is_on (), 0))
        observer::claimed (m_seen, nullptr, tasks.position, tasks.count);
      run (w, tasks);
      count_own (-int64_t{ tasks.count });
      return;
    }
  unsigned sum = 0;
  while (unsigned count = run_some (c, w))
    sum += count;
  if (sum)
    count_completed (w, sum);
}

/* Not inlined, to keep the copies, of SIZE bytes at most, off the stack of deep
   recursions.  */
template <unsigned size>
__attribute__ ((noinline)) void
taskq::run_copies (taskq *tq, chunk *c, chunk::claimed tasks, worker *w)
{
  constexpr size_t align = size > GOMP_TASKQ_MAX_SLOT
                               ? cache_line
                               : size_t{ GOMP_TASKQ_SLOT_ALIGN };
  alignas (align) char copies[size];
  memcpy (copies, tasks.first, size_t{ tasks.count } << tq->m_shift);
  c->copied (tasks.count);
  tasks.first = copies;
  tasks.victim = c->owner ();
  tq->found_work (w);
  tq->run_measured (w, tasks, true);
  tq->count_completed (w, tasks.count);
}

/* Runs TASKS; if it is WORTH it, measures how long they take.  */
void
taskq::run_measured (worker *w, const chunk::claimed &tasks, bool worth)
{
  poll_ranks (false);
  if (!worth)
    {
      run (w, tasks);
      return;
    }
  // Without the time that tasks have waited for their turns.
  uint64_t before = read_ticks () - w->waited_ticks ();
  run (w, tasks);
  uint64_t ticks = read_ticks () - w->waited_ticks () - before;
  m_batch.adapt (tasks.count, ticks, m_shift);
  m_pool->let_sleep (ticks < long_task_ticks * tasks.count);
}

inline void
taskq::run (worker *w, const chunk::claimed &tasks)
{
  size_t size = size_t{ 1 } << m_shift;
  char *slot = tasks.first;
  char *end = slot + tasks.count * size;
  if (are_special ())
    for (uint64_t position = tasks.position; slot != end; slot += size)
      run_special (w, position++, slot, tasks.victim);
  else
    while (slot != end)
      slot = (*gomp_taskq_slot_fn (slot, size)) (slot, end);
}

/* Runs the task in SLOT, at POSITION, which is observed or tracked, and stolen
   from VICTIM if that is not null.  */
__attribute__ ((noinline)) void
taskq::run_special (worker *w, uint64_t position, char *slot,
                    const worker *victim)
{
  std::optional<observed_task> observed;
  if (has_flag (observed_flag))
    observed.emplace (m_seen, position, named_task (slot),
                      victim ? victim->record () : nullptr,
                      victim ? w->known_distance_to (victim) : 0,
                      __builtin_frame_address (0));
  tracked_task self = { this, position, false, w->running () };
  if (has_flag (tracked_flags))
    w->set_running (&self);
  run_one (slot);
  w->set_running (self.outer);
  if (has_flag (GOMP_TASKQ_ORDERED) && !self.ordered_done && !m_serial)
    m_tracking->pass (position);
}

} // namespace omptq
