/* The threads that work together: waking, and asking for help.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>
#include <omp.h>
#include <optional>
#include <pthread.h>
#include <utility>

#include "../interface/interface.h"
#include "../observe/observe.h"
#include "../places/placement.h"
#include "../system/futex.h"
#include "../libgomp/libgomp.h"
#include "../tasks/team.h"
#include "../teams/thread.h"
#include "pool.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* How long a taskq runs before its generator stops to ask for help, which takes
   about as long.  In ticks; see also batch_ticks.  */
constexpr uint64_t ticks_before_help = 4096;

/* A helper that has found no work for this long leaves, so that its thread can
   do something else for the program.  In milliseconds.  */
constexpr unsigned helper_patience = 2;

/* Returns whether C has a task that W, or any worker if W is null, may run.  */
inline bool
may_run (const worker *w, const chunk *c)
{
  return c->fill () != 0 && (!w || c->filled_for ()->may_run_on (w->top ()));
}

/* Returns whether there is something in TQ that W, or any worker if W is null,
   could do.  */
inline bool
could_work (const worker *w, const taskq *tq)
{
  return (!w || tq->may_run_on (w->top ()))
         && (tq->first_chunk ().fill () != 0 || tq->resumable (w));
}

} // anon namespace

/* Pools that are not in use: small ones in the threads that have had them, so
   that their memory stays in one cache, and the others in a list.  */
class pool::free_list
{
public:
  // Takes a pool for at least SIZE workers; null if there is none.
  pool *
  take (unsigned size)
  {
    pool *&mine = s_mine[this == &s_serial];
    if (mine && mine->m_capacity >= size)
      return std::exchange (mine, nullptr);
    lock ();
    pool **link = &m_first;
    while (*link && (*link)->m_capacity < size)
      link = &(*link)->m_next_free;
    pool *p = *link;
    if (p)
      *link = p->m_next_free;
    unlock ();
    return p;
  }

  void
  put (pool *p)
  {
    pool *&mine = s_mine[this == &s_serial];
    if (!mine && p->is_kept () && at_exit ())
      mine = p;
    else
      put_in_list (p);
  }

  // In a child process, where another thread of the parent may have left the
  // list locked or half changed: abandons its contents.
  void
  forget ()
  {
    // Relaxed, both: one thread.
    m_first = nullptr;
    m_locked.store (false, std::memory_order_relaxed);
  }

  // The list of serial pools, or of the others.
  static free_list &
  of (bool serial)
  {
    return serial ? s_serial : s_shared;
  }

  static void
  forget_both ()
  {
    s_serial.forget ();
    s_shared.forget ();
  }

private:
  void
  put_in_list (pool *p)
  {
    lock ();
    p->m_next_free = m_first;
    m_first = p;
    unlock ();
  }

  // Makes the thread put its pools into the lists when it exits; returns
  // whether it will.
  static bool
  at_exit ()
  {
    if (s_at_exit)
      return true;
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static pthread_key_t key;
    static bool created;
    pthread_once (
        &once, [] { created = pthread_key_create (&key, thread_exits) == 0; });
    s_at_exit = created && pthread_setspecific (key, s_mine) == 0;
    return s_at_exit;
  }

  static void
  thread_exits (void *)
  {
    // Later destructors of the thread's data may execute taskqs.
    s_at_exit = false;
    for (bool serial : { false, true })
      if (pool *p = std::exchange (s_mine[serial], nullptr))
        of (serial).put_in_list (p);
  }

  void
  lock ()
  {
    // Acquire: pairs with the release in unlock.
    while (m_locked.exchange (true, std::memory_order_acquire))
      sched_yield ();
  }

  void
  unlock ()
  {
    // Release: pairs with the acquire in lock.
    m_locked.store (false, std::memory_order_release);
  }

  std::atomic<bool> m_locked{ false };
  pool *m_first = nullptr;

  static free_list s_serial, s_shared;
  // The thread's own: a shared one, and a serial one.
  static __thread pool *s_mine[2];
  static __thread bool s_at_exit;
};

pool::free_list pool::free_list::s_serial, pool::free_list::s_shared;
__thread pool *pool::free_list::s_mine[2];
__thread bool pool::free_list::s_at_exit;

pool *
pool::create (unsigned size, bool serial)
{
  static std::atomic<bool> prepared_for_fork{ false };
  // Relaxed: only one thread must do it.
  if (!prepared_for_fork.exchange (true, std::memory_order_relaxed))
    pthread_atfork (nullptr, nullptr, free_list::forget_both);
  pool *p = new (allocate (sizeof (pool), alignof (pool))) pool ();
  void *workers = allocate (size * sizeof (worker), alignof (worker));
  p->m_workers = static_cast<worker *> (workers);
  for (unsigned i = 0; i < size; i++)
    new (&p->m_workers[i]) worker (p);
  p->m_capacity = size;
  // Relaxed: no other thread has the pool yet.
  p->m_size.store (size, std::memory_order_relaxed);
  p->m_serial = serial;
  p->seems_useful = seems_useful_now;
  p->keep = [] (offer *self) { static_cast<pool *> (self)->add_reference (); };
  p->take_part = take_part_in;
  p->become_wanted = [] (offer *self) {
    idle_count &idle = static_cast<pool *> (self)->m_idle;
    idle.set_helpers_wanted (true);
    if (!asymmetric_fence::light_is_free ())
      idle.settle ();
  };
  p->m_processors = omp_get_num_procs ();
  p->reset (1, false);
  if (!serial)
    asymmetric_fence::initialize ();
  return p;
}

pool *
pool::acquire (unsigned size, unsigned references, bool serial, bool help)
{
  pool *p = free_list::of (serial).take (size);
  if (!p)
    p = create (size, serial);
  // One thread keeps its reference, and needs nothing else of `reset'.
  if (serial)
    return p;
  if (p->size () != size)
    {
      // Relaxed: no other thread has the pool yet.
      p->m_size.store (size, std::memory_order_relaxed);
      p->rearrange ();
    }
  tasks::worker *w = tasks::worker::current ();
  p->m_team = w ? w->its_team () : nullptr;
  p->m_task = w ? w->running () : nullptr;
  p->m_size_shift = 0;
  while (1u << p->m_size_shift < size)
    p->m_size_shift++;
  p->reset (references, help);
  return p;
}

void
pool::reset (unsigned references, bool help)
{
  m_help = help;
  // Relaxed, all: no other thread has the pool yet.
  m_root.store (nullptr, std::memory_order_relaxed);
  m_finished.store (false, std::memory_order_relaxed);
  m_joined.store (0, std::memory_order_relaxed);
  m_references.store (references, std::memory_order_relaxed);
  m_idle.reset (help);
  m_restricted.store (false, std::memory_order_relaxed);
  m_help_of_team.store (help_of_team::none, std::memory_order_relaxed);
  m_tasks_are_short.store (false, std::memory_order_relaxed);
}

void
pool::release ()
{
  // Acquire and release: pairs with itself; the last one sees that the others
  // have done with the pool.  No thread can add to its own reference.
  if (m_references.load (std::memory_order_acquire) == 1
      || m_references.fetch_sub (1, std::memory_order_acq_rel) == 1)
    free_list::of (m_serial).put (this);
}

worker *
pool::begin () const
{
  return m_workers;
}

worker *
pool::end () const
{
  return m_workers + size ();
}

unsigned
pool::number_of (const worker *w) const
{
  return w - m_workers;
}

worker *
pool::join (unsigned number, int level)
{
  // Relaxed: a count.
  if (__builtin_expect (m_joined.fetch_add (1, std::memory_order_relaxed)
                            & joined_watched,
                        0))
    futex_wake (&m_joined, 1);
  return enter (number, level);
}

worker *
pool::enter (unsigned number, int level)
{
  worker *w = &m_workers[number];
  w->join (number, level, observer::this_thread ());
  const placement *places = m_serial ? nullptr : placement::get ();
  if (places)
    put_where_the_thread_is (w, *places);
  return w;
}

bool
pool::wait_until_joined (unsigned milliseconds)
{
  // Relaxed, both: only a count; either join sees the flag, or this thread the
  // count.
  unsigned now = m_joined.fetch_or (joined_watched, std::memory_order_relaxed);
  bool in_time = true;
  while (!all_have_joined () && in_time)
    {
      in_time = futex_wait (&m_joined, now | joined_watched, milliseconds);
      now = m_joined.load (std::memory_order_relaxed);
    }
  return all_have_joined ();
}

void
pool::put_where_the_thread_is (worker *w, const placement &places)
{
  unsigned number = omp_get_place_num ();
  if (w->move_to (teams::thread::is_ours () ? number
                                            : places.of_libgomps (number)))
    rearrange ();
}

void
pool::set_root (taskq *tq)
{
  if (m_help)
    m_start_ticks = read_ticks ();
  // Release: pairs with the acquire in root.
  m_root.store (tq, std::memory_order_release);
}

void
pool::finish ()
{
  if (m_serial)
    return;
  // Release: pairs with the acquire in is_finished.
  m_finished.store (true, std::memory_order_release);
  asymmetric_fence::light ();
  if (m_idle.any_sleeps ())
    for (worker &w : *this)
      wake (&w);
  if (has_help_of_team ())
    end_help ();
}

bool
pool::has_work (const worker *w) const
{
  for (const worker &other : *this)
    if (other.any_taskq ([w] (const taskq *tq) { return could_work (w, tq); })
        || other.any_chunk ([w] (const chunk *c) { return may_run (w, c); }))
      return true;
  return false;
}

void
pool::published_to_sleepers (taskq *tq)
{
  // For the workers that search, which stop without a fence like
  // worker::sleep's: either they see what has been published, or they are not
  // seen here.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  if (m_idle.wants_waking ())
    wake_one (tq);
}

/* No thread may believe that W still searches while it runs what it has found.
   If W was the last to search, work published meanwhile has woken no one.  W is
   null for a thread that is not one of the pool's.  */
void
pool::found_work (worker *w, taskq *tq)
{
  bool last = false;
  if (w && w->is_searching ())
    {
      w->end_search ();
      last = m_idle.stop_searching ();
    }
  // After the caller's read-modify-write of the chunk or the state.
  fence_after_read_modify_write ();
  if (m_idle.wants_waking ()
      && (last ? has_work (nullptr) : could_work (nullptr, tq)))
    wake_one (tq);
}

void
pool::pass_on ()
{
  if (m_idle.stop_searching () && has_work (nullptr))
    wake_one (nullptr);
}

void
pool::wake_one (taskq *tq)
{
  if (m_idle.helpers_wanted () && call_helpers (tq, false))
    return;
  if (!m_idle.too_many_sleep ())
    return;
  // This thread may have seen work that another one has published.  A worker
  // that it does not see asleep must see that work, too, when it looks for some
  // after its fence in worker::sleep.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  if (worker *w = sleeper_for (tq))
    wake (w);
}

/* Returns a worker that sleeps and could do something, null if there is none;
   the nearest to TQ's owner if TQ is not null and there are places.  */
worker *
pool::sleeper_for (const taskq *tq) const
{
  worker *found = nullptr;
  unsigned shortest = ~0u;
  const placement *places = placement::get ();
  bool any = !tq || !places || !places->steals_nearest ();
  for (worker &w : *this)
    {
      if (!w.is_asleep () || (is_restricted () && !has_work (&w)))
        continue;
      if (any)
        return &w;
      unsigned distance = tq->owner ()->distance_to (&w);
      if (distance < shortest)
        {
          shortest = distance;
          found = &w;
        }
    }
  return found;
}

/* A worker blocks: those that were not to sleep are no longer as many as the
   processors.  */
void
pool::block ()
{
  m_idle.block ();
  // Either a thread that publishes work sees that the floor is zero, or the
  // work is seen here.  The workers that sleep have seen the tasks that
  // compiled code has enqueued without a call before any worker slept.
  asymmetric_fence::heavy ();
  if (m_idle.too_many_sleep () && has_work (nullptr))
    wake_one (nullptr);
}

void
pool::wake (worker *w)
{
  if (!w->is_asleep ())
    return;
  // The thread is counted as searching before it can know that, so that
  // the count never goes below zero.
  m_idle.search ();
  if (w->end_sleep ())
    {
      m_idle.woken ();
      observer::woken (number_of (w));
      w->notify ();
    }
  else
    // Others may have believed that it searches.
    pass_on ();
}

/* Creates a task that calls FN (&P).  */
static void
create_task (void (*fn) (void *), pool *p, bool is_deferred)
{
  tools::hidden_task hidden;
  GOMP_task (fn, &p, nullptr, sizeof p, alignof (pool *), is_deferred, 0,
             nullptr, 0, nullptr);
}

/* Returns whether helpers are useful, and may be asked for.  LATE: the thread
   can do nothing else for TQ.  */
inline bool
pool::needs_helpers (const taskq *tq, bool late) const
{
  const worker *w = worker::current ();
  if (!tq || !w || w->its_pool () != this)
    return false;
  bool is_first = tq == root () && w == tq->owner () && w->top () == tq;
  if (!is_first)
    {
      // Helpers would be tasks of a taskgroup that one of the pool's tasks may
      // be in, which would wait for them; and what is offered must be work of
      // the task that waits for it.
      if (!m_team || tasks::worker::current ()->running () != m_task)
        return false;
      late = false;
    }
  return (!is_first || tq->first_chunk ().fill () >= 2)
         && (late || read_ticks () - m_start_ticks >= ticks_before_help);
}

/* Asks for helpers if that is useful, and returns whether it has.  */
bool
pool::call_helpers (taskq *tq, bool late)
{
  if (!m_idle.helpers_wanted ())
    return false;
  if (has_help_of_team ())
    {
      if (!m_team->some_are_hungry ())
        m_idle.set_helpers_wanted (false);
      m_team->recruit ();
      return false;
    }
  if (!needs_helpers (tq, late))
    return false;
  // Only this thread clears the flag, before others may set it for the offer.
  m_idle.set_helpers_wanted (false);
  if (!m_team)
    create_task (submit_helpers, this, false);
  else if (!offer_to_team ())
    {
      m_idle.set_helpers_wanted (true);
      return false;
    }
  return true;
}

/* The offer.  */

/* Offers it to threads that wait; returns false if that must be tried again. */
inline bool
pool::offer_to_team ()
{
  // Relaxed, both: threads that accept the offer see it with that.
  m_help_of_team.store (help_of_team::offered, std::memory_order_relaxed);
  bool added = m_team->add_offer (this);
  if (added)
    limit_help ();
  else
    m_help_of_team.store (help_of_team::none, std::memory_order_relaxed);
  return added;
}

/* In a team with more threads than processors, all may help unless tasks are
   short: they may wait for something other than a processor.  */
void
pool::limit_help () const
{
  if (!is_crowded ())
    return;
  // Relaxed: advice.
  if (m_tasks_are_short.load (std::memory_order_relaxed))
    m_team->threads ()->limit_helpers ();
  else
    m_team->threads ()->need_all_helpers ();
}

__attribute__ ((noinline)) void
pool::set_tasks_are_short (bool now)
{
  // Relaxed: advice.
  m_tasks_are_short.store (now, std::memory_order_relaxed);
  if (!now && has_help_of_team ())
    m_team->threads ()->need_all_helpers ();
}

/* The first taskq is done, and threads may wait in the team.  */
__attribute__ ((noinline)) void
pool::end_help ()
{
  // Relaxed: this thread has offered it, if any has.
  if (m_help_of_team.load (std::memory_order_relaxed) == help_of_team::offered)
    m_team->withdraw (this);
  else
    m_team->threads ()->end_waits ();
}

void
pool::work_with_team (worker *w)
{
  if (!m_team)
    {
      w->work_until_done (nullptr);
      return;
    }
  if (w->work_until_done (nullptr, 0))
    return;
  w->leave ();
  // Relaxed: ordered by the fence.
  if (m_help_of_team.exchange (help_of_team::common, std::memory_order_relaxed)
      == help_of_team::none)
    limit_help ();
  // Pairs with the light fence in finish.
  asymmetric_fence::heavy ();
  tasks::worker::current ()->wait_for_common (this, [] (const void *p) {
    return static_cast<const pool *> (p)->is_finished ();
  });
  w->enter ();
}

/* For a thread that may not be in the pool, which may have ended.  */
bool
pool::seems_useful_now (const tasks::offer *self)
{
  const pool *p = static_cast<const pool *> (self);
  return !p->is_finished () && p->has_work (nullptr) && !worker::is_in (p);
}

void
pool::take_part_in (tasks::offer *self)
{
  pool *p = static_cast<pool *> (self);
  p->help (0);
  p->release ();
}

/* Submits helpers for the pool that DATA points to.  They are grandchildren of
   the current task, so that a taskwait in it does not wait for them: a helper
   may be waiting for something below that taskwait.  */
void
pool::submit_helpers (void *data)
{
  pool *p = *static_cast<pool **> (data);
  // Relaxed: a count.
  unsigned there = p->m_helpers.load (std::memory_order_relaxed);
  for (unsigned i = there; i + 1 < p->size (); i++)
    {
      p->add_reference ();
      // Release: pairs with the acquire in execute_helper.
      p->m_helpers.fetch_add (1, std::memory_order_release);
      create_task (execute_helper, p, true);
    }
}

/* A task that helps in the pool that DATA points to.  */
void
pool::execute_helper (void *data)
{
  pool *p = *static_cast<pool **> (data);
  // Acquire: pairs with the release in submit_helpers; the pool is seen.
  p->m_helpers.load (std::memory_order_acquire);
  // The thread may be in the pool already, when a new task is executed at once.
  if (!p->is_finished () && !worker::is_in (p) && !p->help (helper_patience))
    p->m_idle.set_helpers_wanted (true);
  // Relaxed: a count.
  p->m_helpers.fetch_sub (1, std::memory_order_relaxed);
  p->release ();
}

/* The calling thread works in the pool.  Returns false if it finds nothing to
   do for PATIENCE milliseconds.  */
bool
pool::help (unsigned patience)
{
  std::optional<tools::in_library> told;
  if (observer::wants_tasks ())
    told.emplace (__builtin_frame_address (0));
  worker *w = enter (omp_get_thread_num (), omp_get_level ());
  std::optional<observed_time> helping;
  if (m_help)
    helping.emplace (event_kind::helping, count::helpers);
  bool stayed = w->work_until_done (nullptr, patience);
  w->leave ();
  return stayed;
}

} // namespace omptq
