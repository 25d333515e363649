/* The threads that execute parallel regions together.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/fence.h"
#include "../system/memory.h"
#include "../tools/thread.h"
#include "team.h"
#include "thread.h"

namespace omptq
{
namespace teams
{

/* The data that one thread of a team writes.  */
class alignas (cache_line) team::member
{
public:
  // The last barrier of two threads that it has come to.
  sleep_word flag;
};

/* The help of a thread with POSITION that waits for the end of a phase: it
   executes tasks of the team.  ENDS_REGION: it is the last phase.

   If there are more threads than processors, only as many help as have a
   processor beside the thread that creates tasks.  The others would take it
   away from the former.  */
class team::helping
{
public:
  helping (team *t, const context &position, bool ends_region,
           bool before_tasks = false)
      : m_team (t), m_tasks (t->m_source), m_parity (position.parity),
        m_size (ends_region ? 0 : position.size), m_before_tasks (before_tasks)
  {
  }

  // The thread no longer waits.  While it was counted, it may have kept another
  // one from helping, which now sleeps without being hungry.
  ~helping ()
  {
    become_fed ();
    end_refusal ();
    stop ();
    if (__builtin_expect (m_has_been_counted, 0))
      m_team->replace_helper ();
  }

  helping (const helping &) = delete;
  helping &operator= (const helping &) = delete;

  bool
  seems_useful () const
  {
    return m_team->has_started_tasks () || (m_tasks && m_before_tasks);
  }

  bool
  execute_some (bool thoroughly = false)
  {
    if (!thoroughly && !start ())
      {
        become_fed ();
        return false;
      }
    if (!m_team->m_activities.begin_helping (m_parity))
      return false;
    bool any = m_tasks->execute_some (m_tasks, &m_is_hungry, thoroughly);
    if (m_team->m_activities.remove ())
      m_team->end_phase (m_size);
    if (!any)
      become_hungry ();
    return any;
  }

  bool
  instead_of_sleep ()
  {
    if (!m_tasks)
      return false;
    end_refusal ();
    // Pairs with the one in tasks_begin.
    std::atomic_thread_fence (std::memory_order_seq_cst);
    // The others look themselves before they sleep.
    if (!seems_useful () || !start_or_be_refused ())
      {
        become_fed ();
        return false;
      }
    become_hungry ();
    // Before the look: otherwise a thread that creates a task meanwhile would
    // take this one for awake.
    stop ();
    // Pairs with the light fence before wake_helpers.
    asymmetric_fence::heavy ();
    return execute_some (true);
  }

private:
  // Returns whether the thread may help, and is counted if need be.
  bool
  start ()
  {
    // Relaxed, all: counts; instead_of_sleep has a fence.
    unsigned most = m_team->m_most_helpers.load (std::memory_order_relaxed);
    if (most == 0 || m_is_counted)
      return true;
    unsigned count = m_team->m_helpers.load (std::memory_order_relaxed);
    // One that is counted for a moment only would keep another thread from
    // helping.
    do
      if (count >= most)
        return false;
    while (!m_team->m_helpers.compare_exchange_weak (
        count, count + 1, std::memory_order_relaxed));
    m_is_counted = m_has_been_counted = true;
    return true;
  }

  // The same before the thread sleeps: if it may not, a thread that stops wakes
  // it.
  bool
  start_or_be_refused ()
  {
    if (start ())
      return true;
    m_is_refused = true;
    // Relaxed: ordered by the fence, which pairs with the one in
    // replace_helper.
    m_team->m_refused.fetch_add (1, std::memory_order_relaxed);
    fence_after_read_modify_write ();
    if (!start ())
      return false;
    end_refusal ();
    return true;
  }

  void
  end_refusal ()
  {
    if (!m_is_refused)
      return;
    m_is_refused = false;
    // Relaxed: a count; too large a one costs a look only.
    m_team->m_refused.fetch_sub (1, std::memory_order_relaxed);
  }

  void
  stop ()
  {
    if (!m_is_counted)
      return;
    m_is_counted = false;
    // Relaxed: as above.
    m_team->m_helpers.fetch_sub (1, std::memory_order_relaxed);
  }

  void
  become_fed ()
  {
    if (!m_is_hungry)
      return;
    m_is_hungry = false;
    m_tasks->become_fed (m_tasks);
  }

  void
  become_hungry ()
  {
    if (m_is_hungry)
      return;
    m_is_hungry = true;
    m_tasks->become_hungry (m_tasks);
  }

  team *const m_team;
  source *const m_tasks;
  const unsigned m_parity;
  const unsigned m_size;
  // It may be of use before the region's first task.
  const bool m_before_tasks;
  bool m_is_hungry = false;
  bool m_is_counted = false;
  bool m_has_been_counted = false;
  bool m_is_refused = false;
};

team::team (bool has_others) : m_has_others (has_others) { reserve (1); }

/* Makes room for SIZE members.  Nobody looks at the old ones meanwhile.  */
void
team::reserve (unsigned size)
{
  if (size <= m_capacity)
    return;
  unsigned capacity = m_has_others && size < 4 ? 4 : size;
  member *members = allocate_objects<member> (capacity);
  for (unsigned i = 0; i < capacity; i++)
    {
      new (&members[i]) member ();
      members[i].flag.set (m_next.barrier - sleep_word::unit);
    }
  free (m_members);
  m_members = members;
  m_capacity = capacity;
  m_constructs.reserve (capacity);
}

/* Has SIZE threads in the team; returns how many there are.  */
unsigned
team::recruit (unsigned size)
{
  reserve (size);
  unsigned before = m_present;
  while (m_present < size && thread::recruit (this, m_present, m_go.value ()))
    m_present++;
  m_constructs.forget (before, m_present);
  return m_present < size ? m_present : size;
}

/* Begins a region of SIZE threads, which call FN (DATA), where the master is at
   OUTER.  */
void
team::begin (unsigned size, region_function *fn, void *data, context *outer)
{
  unsigned others = m_present - 1;
  if (m_present > size)
    {
      m_leaving.reset ((m_present - size) * sleep_word::unit);
      m_present = size;
    }
  // Relaxed, all: published with the activities.
  m_singles.store (0, std::memory_order_relaxed);
  m_sections.store (0, std::memory_order_relaxed);
  if (m_tasks_from.load (std::memory_order_relaxed) != no_barrier)
    m_tasks_from.store (no_barrier, std::memory_order_relaxed);
  m_activities.begin_region (size);
  m_size = size;
  m_first = m_next;
  m_function = fn;
  m_data = data;
  m_outer = outer;
  if (others)
    m_go.advance ();
}

/* The calling thread comes into the region as NUMBER, to POSITION.  */
void
team::enter (context *position, unsigned number) const
{
  const context &outer = *m_outer;
  position->its_team = const_cast<team *> (this);
  position->number = number;
  position->size = m_size;
  position->level = outer.level + 1;
  position->active_level = outer.active_level + (m_size > 1);
  position->barrier = m_first.barrier;
  position->has_tasks = false;
  position->parity = m_activities.parity ();
  position->singles = 0;
  position->sections = 0;
  position->current = nullptr;
  position->constructs = m_first.constructs;
  position->ranged = m_first.ranged;
  position->chunk_first = position->chunk_end = 0;
  position->outer = &outer;
  position->settings = outer.settings;
  initial_icvs::enter_level (position->level, &position->settings);
  position->allocator = outer.allocator;
  position->where = outer.where;
  position->league_number = outer.league_number;
  position->league_size = outer.league_size;
  position->busy = outer.busy;
}

/* The master, at POSITION, has executed its part of the region.  */
void
team::end (const context &position)
{
  if (!m_activities.remove ())
    {
      helping tasks (this, position, true);
      wait_until (
          &m_activities.word (), [this] { return !m_activities.any (); },
          &tasks);
    }
  if (__builtin_expect (mode::is_observed (), 0))
    // Those in tell_tool_of_end.
    m_activities.word ().wake_sleepers ();
  if (__builtin_expect (m_leaving.value () != 0, 0))
    wait_until (&m_leaving, [this] { return m_leaving.value () == 0; });
  m_next = { position.barrier + sleep_word::unit, position.constructs,
             position.ranged };
  if (__builtin_expect (is_cancelled (), 0))
    reset_after_cancel ();
}

/* Threads have left barriers and worksharing constructs out, and all have come
   to the end of the region.  */
__attribute__ ((noinline)) void
team::reset_after_cancel ()
{
  m_generation.reset (m_generation.value () & ~cancelled_bit);
  // Relaxed: published with the next region.
  m_arrived.store (0, std::memory_order_relaxed);
  for (unsigned i = 0; i < m_capacity; i++)
    m_members[i].flag.reset (m_next.barrier - sleep_word::unit);
  m_constructs.restart ();
  m_next.constructs = m_next.ranged = 0;
}

/* Returns whether there have been tasks in the region before the next barrier
   after POSITION.  */
inline bool
team::has_tasks (context &position) const
{
  // Numbers of barriers that are 2^30 barriers apart cannot be compared.
  if (position.has_tasks)
    return true;
  // Relaxed: seen with the arrival of the thread that has created the first
  // one.
  unsigned first = m_tasks_from.load (std::memory_order_relaxed);
  return position.has_tasks
         = first != no_barrier && int (position.barrier - first) >= 0;
}

team *
team::take (unsigned size)
{
  bool has_others = size > 1;
  team *&kept = thread::current ()->kept_team (has_others);
  team *t = kept;
  if (__builtin_expect (!t, 0))
    t = new (allocate_objects<team> ()) team (has_others);
  kept = t->m_inner;
  t->m_inner = nullptr;
  t->m_next_size = has_others ? t->recruit (size) : 1;
  return t;
}

void
team::start (region_function *fn, void *data, bind_policy clause)
{
  thread *self = thread::current ();
  m_places.begin (self, m_next_size, clause);
  begin (m_next_size, fn, data, self->go_to (&m_of_master));
  enter (&m_of_master, 0);
  m_places.enter (self);
}

void
team::finish ()
{
  thread *self = thread::current ();
  end (m_of_master);
  self->go_to (m_outer);
  team *&kept = self->kept_team (m_has_others);
  m_inner = kept;
  kept = this;
}

void
team::run (region_function *fn, void *data, unsigned size, source *tasks)
{
  team *t = take (size);
  t->set_tasks (tasks);
  t->start (fn, data);
  fn (data);
  t->finish ();
}

/* Sends all threads but the calling one away, which is the master.  */
void
team::disband ()
{
  unsigned others = m_present - 1;
  m_size = m_present = 1;
  if (others)
    {
      m_leaving.reset (others * sleep_word::unit);
      m_go.advance ();
      wait_until (&m_leaving, [this] { return m_leaving.value () == 0; });
    }
  if (m_source)
    m_source->give_back (m_source);
  free (m_members);
}

void
team::disband_all (team *first)
{
  for (team *next, *t = first; t; t = next)
    {
      next = t->m_inner;
      t->disband ();
      t->~team ();
      free (t);
    }
}

/* The calling thread does not take part any more.  */
void
team::leave ()
{
  m_leaving.count_down ();
}

void
team::work (thread *self, unsigned number, unsigned seen)
{
  context &position = self->position ();
  const auto has_begun = [&] { return m_go.value () != seen; };
  wait_until (&m_go, has_begun);
  for (;;)
    {
      seen = m_go.value ();
      if (number >= m_size)
        break;
      enter (&position, number);
      m_places.enter (self);
      m_function (m_data);
      // Made while the thread is counted: the master then changes nothing.
      helping tasks (this, position, true);
      if (m_activities.remove ())
        end_phase (0);
      if (__builtin_expect (mode::is_observed (), 0))
        tell_tool_of_end (position, &tasks);
      wait_until (&m_go, has_begun, &tasks);
    }
  position = context ();
}

/* The thread at POSITION, which has executed its part of the region, otherwise
   only waits for the next one; a tool is to see when this one ends.  */
__attribute__ ((noinline)) void
team::tell_tool_of_end (const context &position, helping *tasks)
{
  wait_until (
      &m_activities.word (),
      [&] { return m_activities.have_ended (position.parity); }, tasks);
  tools::thread::end_implicit ();
}

/* Nothing is active any more.  SIZE threads wait in a barrier; if it is zero,
   the master waits for the end of the region.  */
void
team::end_phase (unsigned size)
{
  if (size == 0)
    {
      // The word is the one that has just been changed.
      m_activities.word ().wake_sleepers ();
      return;
    }
  m_activities.begin_phase (size);
  m_generation.add_and_wake (phase_unit);
}

void
team::counted_barrier (const context &position)
{
  unsigned before = m_generation.value () / phase_unit;
  helping tasks (this, position, false);
  if (m_activities.remove ())
    end_phase (position.size);
  else
    wait_until (
        &m_generation,
        [&] { return m_generation.value () / phase_unit != before; }, &tasks);
}

/* Without tasks each of two threads waits for the other one's flag only.  */
void
team::barrier_of_two (context &position)
{
  sleep_word *other = &m_members[1 - position.number].flag;
  unsigned number = position.barrier;
  m_members[position.number].flag.set (number);
  if (!has_tasks (position))
    {
      helping tasks (this, position, false);
      wait_until (
          other,
          [=] { return static_cast<int> (other->value () - number) >= 0; },
          &tasks);
    }
  // Both threads agree: the first task was created before one of them arrived.
  // A thread that has left the barrier may create the first task later, and
  // notes a later barrier.
  if (__builtin_expect (has_tasks (position), 0))
    counted_barrier (position);
}

void
team::barrier (context &position)
{
  if (position.size == 2)
    barrier_of_two (position);
  else if (position.size > 1 || has_tasks (position))
    counted_barrier (position);
  position.barrier += sleep_word::unit;
}

/* Threads that wait here remain counted, since cancellation sends them on to
   the end of the region.  The last thread to arrive subtracts all of them.
   After that the region cannot be cancelled any more: a thread that cancels it
   never arrives here.  */
bool
team::barrier_or_cancelled (context &position)
{
  unsigned before = m_generation.value () / phase_unit;
  const auto is_over
      = [&] { return m_generation.value () / phase_unit != before; };
  position.barrier += sleep_word::unit;
  if (is_cancelled ())
    return true;
  bool is_last = false;
  // Release and acquire: all threads see what each has done.
  if (m_arrived.fetch_add (1, std::memory_order_acq_rel) + 1 == position.size)
    {
      // Relaxed: published with the phase.
      m_arrived.store (0, std::memory_order_relaxed);
      is_last = m_activities.remove (position.size);
    }
  helping tasks (this, position, false);
  if (is_last)
    end_phase (position.size);
  else
    wait_until (
        &m_generation, [&] { return is_over () || is_cancelled (); }, &tasks);
  return is_cancelled ();
}

void
team::limit_helpers ()
{
  // Relaxed, both: advice.
  if (!m_source->has_begun.load (std::memory_order_relaxed))
    m_most_helpers.store (usual_helpers (), std::memory_order_relaxed);
}

void
team::wait (const context &position, bool (*is_over) (const void *data),
            const void *data)
{
  // No phase ends before the thread arrives.
  helping others (this, position, false, true);
  wait_until (
      &m_waits, [=] { return is_over (data); }, &others);
}

void
team::cancel ()
{
  m_generation.set_bit_and_wake (cancelled_bit);
  m_constructs.wake_all ();
}

void
team::tasks_begin ()
{
  const context &position = thread::current ()->position ();
  // Relaxed, both: ordered by the fence.
  m_tasks_from.store (position.barrier, std::memory_order_relaxed);
  // Relaxed: advice, published with what follows.
  m_most_helpers.store (usual_helpers (), std::memory_order_relaxed);
  // Release: what the source has prepared is seen with this.
  m_source->has_begun.store (true, std::memory_order_release);
  // Pairs with the one in a thread that is about to sleep.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  wake_helpers ();
}

/* The most threads that help when tasks begin.  One, even if there is only one
   processor: the thread that creates a task may wait for it without telling. */
unsigned
team::usual_helpers () const
{
  unsigned processors = machine::processors ();
  return m_size <= processors ? 0 : processors > 1 ? processors - 1 : 1;
}

void
team::need_all_helpers ()
{
  // Relaxed: advice; a thread that does not see it helps later.
  if (m_most_helpers.exchange (0, std::memory_order_relaxed) == 0)
    return;
  // Pairs with the one in instead_of_sleep: a thread that sleeps although all
  // may help is seen.
  fence_after_read_modify_write ();
  wake_helpers ();
}

/* A thread that has been counted as a helper no longer waits: wakes another one
   that has been refused.  */
void
team::replace_helper ()
{
  // Pairs with the one in start_or_be_refused: the other thread is seen, or
  // sees that the caller is not counted.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  // Relaxed: see above.
  if (m_refused.load (std::memory_order_relaxed))
    wake_helpers ();
}

void
team::wake_helpers ()
{
  // Relaxed, both: ordered by the fence, which pairs with the one in
  // instead_of_sleep.
  unsigned most = m_most_helpers.load (std::memory_order_relaxed);
  unsigned awake = m_helpers.load (std::memory_order_relaxed);
  if (most == 0)
    wake (sleep_word::all);
  else if (awake < most)
    wake (most - awake);
}

/* Wakes at most MOST threads, not counting those that have not quite fallen
   asleep.  */
void
team::wake (unsigned most)
{
  most -= m_go.wake_sleepers (most);
  most -= m_generation.wake_sleepers (most);
  most -= m_activities.word ().wake_sleepers (most);
  most -= m_waits.wake_sleepers (most);
  if (m_size == 2)
    for (unsigned i = 0; i < 2; i++)
      most -= m_members[i].flag.wake_sleepers (most);
}

} // namespace teams
} // namespace omptq
