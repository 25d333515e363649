/* Waiting for tasks, and stealing some meanwhile.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <optional>
#include <utility>

#include "../observe/observe.h"
#include "../system/futex.h"
#include "../teams/thread.h"
#include "team.h"
#include "wait-meter.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* The number of rounds in which a thread looks for tasks: about 5 to 10 us; and
   after how many it takes other threads' private tasks, which takes one or two.
   Then it sleeps.  It does not yield its processor: Linux gives it back only
   when a thread that spins there has used a slice of time up, even if another
   processor is idle, whereas a thread that is woken gets that one.  */
constexpr unsigned spin_rounds = 40;
constexpr unsigned spin_rounds_crowded = 4;
constexpr unsigned patient_rounds = 8;
constexpr unsigned patient_rounds_crowded = 2;

/* Where no task is suspended, a thread may execute any task.  */
bool
any_task (const slot &)
{
  return true;
}

/* So many children that no further ones should be created, as something to wait
   for, while there are events: tasks that have not been created yet may fulfill
   them, so that the program may need more.  */
class too_many_children
{
public:
  too_many_children (const worker *w, const frame *children)
      : m_worker (w), m_team (w->its_team ()), m_children (children)
  {
  }

  bool
  unfinished () const
  {
    return m_team->are_too_many (m_children->unfinished ());
  }

  // The same before a search for a task.
  bool
  unfinished ()
  {
    m_releases = m_team->releases ();
    return std::as_const (*this).unfinished ();
  }

  // Sleeps until a task is released, or for a short time.  If no task ends
  // again and again, all may wait for what the thread does next; sooner if no
  // other thread seems to execute one.
  void
  sleep ()
  {
    int64_t before = m_children->unfinished ();
    m_team->sleep_until_released (m_releases);
    if (m_children->unfinished () < before || m_team->releases () != m_releases)
      m_naps = 0;
    else if (++m_naps >= (m_worker->others_execute () ? most_naps : few_naps))
      m_team->need_more_children ();
  }

private:
  // So many that a thread without a processor has had one: with ten others for
  // each, 16 were too few (28 November 2026).  The other gives threads outside
  // the team some time.
  static constexpr unsigned most_naps = 200;
  static constexpr unsigned few_naps = 16;

  const worker *const m_worker;
  team *const m_team;
  const frame *const m_children;
  // The number of releases before the last search.
  unsigned m_releases = 0;
  // The number of times that the thread has slept and no task has ended.
  unsigned m_naps = 0;
};

/* The kind of event that traces show while a thread waits for the argument.  */

event_kind
kind_of (const group *)
{
  return event_kind::taskgroup;
}

event_kind
kind_of (const void *)
{
  return event_kind::taskwait;
}

/* A thread of T, which has more threads than processors, has executed tasks,
   which METER has observed.  The others are of use if tasks wait.  */
inline void
adapt (team *t, wait_meter *meter)
{
  wait_meter::reading reading = meter->read ();
  if (reading == wait_meter::reading::waits)
    t->tasks_wait ();
  else if (reading == wait_meter::reading::computes)
    t->tasks_compute ();
}

} // anon namespace

/* Stealing.  */

/* Executes the task S of another thread's.  */
void
worker::run_taken (const slot *s)
{
  end_search ();
  taken_task taken = { s, 0, nullptr };
  m_tasks.begin (&taken);
  run_stolen (s);
  m_tasks.end_taken ();
}

/* Takes tasks of VICTIM's for which MAY_TAKE is true: one is to be executed as
   TAKEN, which then begins, and its siblings go into the deque.  Returns false
   if there are none.  */
template <typename F>
__attribute__ ((noinline)) bool
worker::take_row (worker *victim, slot *first, taken_task *taken, F may_take)
{
  deque::row r;
  if (!victim->m_tasks.steal (&r, m_team->size () - 1, may_take))
    return false;
  end_search ();
  *first = r.tasks[0];
  m_tasks.begin (taken);
  // The oldest one is to be executed next.
  for (unsigned i = r.count; i-- > 1;)
    {
      *m_tasks.free_slot (any_number) = r.tasks[i];
      if (i > 1)
        m_tasks.push ();
      else
        push_task ();
    }
  return true;
}

/* Executes tasks of VICTIM's for which MAY_TAKE is true; returns false if there
   are none.  */
template <typename F>
bool
worker::steal_from (worker *victim, F may_take)
{
  slot first;
  taken_task taken = { &first, 0, nullptr };
  if (!take_row (victim, &first, &taken, may_take))
    return false;
  const execution *outer_row = std::exchange (m_takes_row, m_running);
  run_stolen (&first);
  while (pop_and_run (taken.first))
    ;
  count_ends_of_row ();
  m_takes_row = outer_row;
  m_tasks.end_taken ();
  return true;
}

/* Executes a task of another thread's for which MAY_TAKE is true.  */
template <typename F>
bool
worker::steal (F may_take)
{
  if (stack_is_deep ())
    return false;
  for (unsigned i = 0; i < m_team->size (); i++)
    {
      unsigned number = m_next_victim;
      if (number != m_number && steal_from (m_team->at (number), may_take))
        {
          m_next_victim = number;
          return true;
        }
      m_next_victim = number + 1 < m_team->size () ? number + 1 : 0;
    }
  return false;
}

/* Executes a task of the team's queue for which MAY_TAKE is true.  */
template <typename F>
inline bool
worker::run_shared (F may_take)
{
  slot s;
  if (__builtin_expect (m_team->queue ().seems_empty (), 1)
      || !m_team->queue ().take (&s, may_take))
    return false;
  m_team->unblocked ();
  end_search ();
  if (!m_team->queue ().seems_empty () && m_team->some_are_hungry ())
    m_team->recruit ();
  run_taken (&s);
  return true;
}

/* Makes tasks of threads that do not share any available.  */
void
worker::share_of_others_by_force ()
{
  for (unsigned i = 0; i < m_team->size (); i++)
    if (i != m_number)
      m_team->at (i)->m_tasks.share_by_force ();
}

/* Takes part in other work for which MAY_TAKE is true.  */
template <typename F>
inline bool
worker::run_offered (F may_take)
{
  if (__builtin_expect (!m_team->its_offers ().any (), 1) || stack_is_deep ())
    return false;
  offer *o = m_team->its_offers ().accept (may_take);
  if (!o)
    return false;
  end_search ();
  take_part (o);
  return true;
}

/* Searching: threads that create tasks see that some are wanted.  */

/* Executes a task that is not older than BASE, or one of the others for which
   MAY_TAKE is true; returns false if there is none.  */
template <typename F>
inline bool
worker::run_any (uint64_t base, F may_take)
{
  if (!run_shared (may_take) && !pop_and_run (base) && !steal (may_take)
      && !run_offered (may_take))
    return false;
  end_search ();
  return true;
}

/* The thread has found no task ROUND times: lets some time pass, less if
   IS_OVER (), or returns false if it should rather sleep.  */
template <typename F>
inline bool
worker::search (unsigned round, F is_over)
{
  if (!m_searching)
    {
      m_searching = true;
      m_team->hungry ();
    }
  bool is_crowded = m_team->is_crowded ();
  unsigned spins = is_crowded ? spin_rounds_crowded : spin_rounds;
  unsigned patience = is_crowded ? patient_rounds_crowded : patient_rounds;
  if (round % patience == 0)
    share_of_others_by_force ();
  if (round >= spins)
    return false;
  pause_round (is_over);
  return true;
}

void
worker::end_search ()
{
  if (!m_searching)
    return;
  m_searching = false;
  m_team->fed ();
}

/* Waiting.  */

/* Executes tasks until none of WHAT is unfinished; WHAT may be a frame, a group
   or the team's blocked tasks.  Those that are stolen satisfy MAY_TAKE.  The
   thread is woken when WHAT is finished, but not always when there is a task
   for it.  */
template <typename T, typename F>
void
worker::wait_for (T *what, F may_take)
{
  const auto is_over
      = [&seen = std::as_const (*what)] { return seen.unfinished () == 0; };
  std::optional<observed_time> observed;
  if (observer::is_on () && !is_over ())
    observed.emplace (kind_of (what));
  uint64_t base = m_running->base;
  unsigned round = 0;
  bool has_been_woken = false;
  // It has been woken for a task, and has found none: those that create tasks
  // execute them sooner themselves, and should not notice it while it sleeps.
  bool in_vain = false;
  while (what->unfinished () != 0)
    if (run_any (base, may_take))
      {
        round = 0;
        has_been_woken = in_vain = false;
      }
    else if (!search (++round, is_over))
      {
        in_vain |= has_been_woken;
        if (in_vain)
          end_search ();
        observed_time sleeping (event_kind::sleep, count::sleeps);
        has_been_woken = nap (what, in_vain ? asleep_soundly : asleep);
        if (has_been_woken || in_vain)
          round = 0;
      }
  end_search ();
}

/* Sleeps, as HOW says, until WHAT is finished, or for a short time.  Returns
   whether it has been woken.  */
template <typename T>
bool
worker::nap (T *what, unsigned how)
{
  // Relaxed, both: ordered by the change of the counter.
  m_asleep.store (how, std::memory_order_relaxed);
  if (what->begin_wait ())
    futex_wait (&m_asleep, how, nap_time);
  what->end_wait ();
  return m_asleep.exchange (awake, std::memory_order_relaxed) == awake;
}

template <>
bool
worker::nap (too_many_children *what, unsigned)
{
  what->sleep ();
  return false;
}

void
worker::wake ()
{
  // Relaxed: a guess that the exchange verifies.
  if (!seems_asleep ()
      || m_asleep.exchange (awake, std::memory_order_relaxed) == awake)
    return;
  futex_wake (&m_asleep, 1);
  observer::woken (m_number);
}

void
worker::wait_for_children ()
{
  if (frame *f = m_running->children)
    wait_for_children (f);
}

void
worker::wait_for_children (frame *f)
{
  while (!f->all_done_here () && m_team->queue ().seems_empty ()
         && pop_and_run (m_running->base))
    ;
  if (!f->all_done_here ())
    wait_for_descendants (f, f);
  f->restart ();
  if (__builtin_expect (f->m_children != nullptr, 0))
    f->m_children->is_at_once = false;
}

void
worker::wait_for_children (void **depend)
{
  frame *f = m_running->children;
  if (!f || !f->m_children)
    return;
  end_repetition (f);
  if (f->m_children->are_free (depend))
    return;
  dependent *d = m_dependents.take ();
  d->begin (this, nullptr);
  if (!f->m_children->await (d, depend))
    wait_for_descendants (d, f);
  m_dependents.give_back (d);
}

/* Waits for WHAT.  OpenMP lets a tied task that waits be interrupted by its
   descendants only, that is, those of the task with the frame ANCESTOR.  */
template <typename T>
void
worker::wait_for_descendants (T *what, const frame *ancestor)
{
  wait_for (what, [ancestor] (const slot &s) {
    return s.parent ()->descends_from (ancestor);
  });
}

template void worker::wait_for_descendants (event *what, const frame *ancestor);

/* Executes tasks while F counts too many children of the current one, unless
   their number does not become smaller.  */
void
worker::wait_for_some_children (const frame *f)
{
  if (!m_team->are_too_many (f->unfinished ()))
    return;
  too_many_children many (this, f);
  wait_for_descendants (&many, f);
}

/* Taskgroups.  */

/* Returns whether G is OUTER or begun inside of it.  G has a task that has not
   ended, so neither it nor the groups around it have ended.  */
static bool
is_within (const group *g, const group *outer)
{
  while (g && g != outer)
    g = g->outer ();
  return g;
}

group *
worker::begin_group (group::kind its_kind)
{
  group *g = m_groups.take ();
  g->begin (this, m_running->its_group, its_kind);
  m_running->its_group = g;
  return g;
}

void
worker::end_group ()
{
  group *g = m_running->its_group;
  while (g->unfinished () != 0 && m_team->queue ().seems_empty ()
         && pop_and_run (m_running->base))
    ;
  if (g->unfinished () != 0)
    {
      // Of a member whose parent has ended, only the group tells that it is a
      // descendant.
      const frame *ancestor = children_of_current ();
      wait_for (g, [g, ancestor] (const slot &s) {
        return is_within (s.its_group (), g)
               || s.parent ()->descends_from (ancestor);
      });
    }
  m_running->its_group = g->outer ();
  m_groups.put (g);
}

/* The group ends with the region, which waits for all tasks.  */
void
worker::begin_reductions (uintptr_t *reductions)
{
  m_team->prepare ();
  m_region_group.begin (this, nullptr, group::kind::construct);
  m_region_group.set_reductions (reductions);
  m_implicit.its_group = &m_region_group;
}

void
worker::yield ()
{
  if (!stack_is_deep ())
    pop_and_run (m_running->base);
}

/* The ends of a region and of its phases.  */

void
worker::before_barrier ()
{
  m_meter.phase_ends ();
  while (run_shared (any_task) || pop_and_run (m_implicit.base))
    ;
}

void
worker::end_region ()
{
  end_children (&m_implicit);
  m_implicit.children = nullptr;
}

bool
worker::execute_some (bool *hungry, bool thoroughly)
{
  m_searching = *hungry;
  // Pairs with the light fence of those that publish such work.  Without
  // membarrier, the flags do more.
  if (thoroughly && want_other_work () && !asymmetric_fence::heavy ())
    want_other_work ();
  bool any = false;
  if (__builtin_expect (m_team->has_started (), 1))
    any = execute_some_tasks (thoroughly);
  else
    while (take_part_in_common ())
      any = true;
  *hungry = m_searching;
  m_searching = false;
  return any;
}

/* The same in a team that has had tasks.  */
inline bool
worker::execute_some_tasks (bool thoroughly)
{
  if (thoroughly || ++m_searches % patient_rounds == 0)
    share_of_others_by_force ();
  std::optional<wait_meter> meter;
  if (m_team->is_crowded ())
    meter.emplace ();
  bool any = false;
  while (run_any (m_implicit.base, any_task) || take_part_in_common ())
    {
      any = true;
      if (meter)
        adapt (m_team, &*meter);
    }
  if (any)
    m_searches = 0;
  return any;
}

/* Sets the flags of other work that the thread may take part in; returns false
   if there is none.  */
inline bool
worker::want_other_work ()
{
  if (m_common)
    m_common->become_wanted (m_common);
  return m_team->its_offers ().become_wanted () || m_common;
}

inline bool
worker::take_part_in_common ()
{
  offer *o = m_common;
  if (!o || !o->seems_useful (o))
    return false;
  end_search ();
  o->keep (o);
  o->take_part (o);
  return true;
}

void
worker::wait_for_common (offer *o, bool (*is_over) (const void *o))
{
  m_common = o;
  m_team->threads ()->wait (teams::thread::current ()->position (), is_over, o);
  m_common = nullptr;
}

bool
worker::others_execute () const
{
  for (unsigned i = 0; i < m_team->size (); i++)
    if (i != m_number && m_team->at (i)->is_executing ())
      return true;
  return false;
}

void
worker::reset ()
{
  set_running (&m_implicit);
  m_implicit = {};
  m_steal_limit = nullptr;
  free_retired ();
}

} // namespace tasks
} // namespace omptq
