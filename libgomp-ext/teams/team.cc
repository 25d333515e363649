/* The threads that execute parallel regions together.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/memory.h"
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

/* The tasks of the team, for a thread with POSITION that waits at the end of a
   phase.  ENDS_REGION: it is the last phase.  */
class team::helping : public source
{
public:
  helping (team *t, const context &position, bool ends_region)
      : source{ execute, begin, end }, m_team (t), m_tasks (t->m_source),
        m_parity (position.parity), m_barrier (position.barrier),
        m_size (ends_region ? 0 : position.size)
  {
  }

  // For wait_until: null if the region has no tasks.
  source *
  get ()
  {
    return m_tasks ? this : nullptr;
  }

  // Returns whether a task has been created in this phase, as it seems.
  bool
  any () const
  {
    // Relaxed: advice.
    return m_team->m_tasks_before.load (std::memory_order_relaxed) == m_barrier;
  }

private:
  static bool
  execute (source *self)
  {
    helping *h = static_cast<helping *> (self);
    if (!h->m_team->m_activities.begin_helping (h->m_parity))
      return false;
    bool any = h->m_tasks->execute_some (h->m_tasks);
    if (h->m_team->m_activities.remove ())
      h->m_team->end_phase (h->m_size);
    return any;
  }

  static void
  begin (source *self)
  {
    source *tasks = static_cast<helping *> (self)->m_tasks;
    tasks->begin_sleep (tasks);
  }

  static void
  end (source *self)
  {
    source *tasks = static_cast<helping *> (self)->m_tasks;
    tasks->end_sleep (tasks);
  }

  team *const m_team;
  source *const m_tasks;
  const unsigned m_parity;
  const unsigned m_barrier;
  const unsigned m_size;
};

/* Makes room for SIZE members.  Nobody looks at the old ones meanwhile.  */
void
team::reserve (unsigned size)
{
  if (size <= m_capacity)
    return;
  unsigned capacity = size < 4 ? 4 : size;
  member *members = allocate_objects<member> (capacity);
  for (unsigned i = 0; i < capacity; i++)
    {
      new (&members[i]) member ();
      members[i].flag.set (m_first_barrier - sleep_word::unit);
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

/* Begins a region of SIZE threads, which OUTER has encountered.  */
void
team::begin (const context *outer, unsigned size)
{
  unsigned others = m_present - 1;
  m_outer = outer;
  m_size = size;
  if (m_present > size)
    m_leaving.reset ((m_present - size) * sleep_word::unit);
  m_present = size;
  m_activities.begin_region (size);
  if (others)
    m_go.advance ();
}

/* Puts POSITION into the region as NUMBER.  */
void
team::enter (context *position, unsigned number) const
{
  *position = context ();
  position->its_team = const_cast<team *> (this);
  position->number = number;
  position->size = m_size;
  position->level = m_outer->level + 1;
  position->active_level = m_outer->active_level + (m_size > 1);
  position->barrier = m_first_barrier;
  position->parity = m_activities.parity ();
  position->constructs = m_constructs_before;
  position->ranged = m_ranged_before;
  position->outer = m_outer;
}

/* The master, at POSITION, has executed its part of the region.  */
void
team::end (const context &position)
{
  helping tasks (this, position, true);
  if (!m_activities.remove ())
    wait_until (
        &m_activities.word (), [this] { return !m_activities.any (); },
        tasks.get (), [&tasks] { return tasks.any (); });
  if (__builtin_expect (m_leaving.value () != 0, 0))
    wait_until (&m_leaving, [this] { return m_leaving.value () == 0; });
  m_first_barrier = position.barrier + sleep_word::unit;
  m_constructs_before = position.constructs;
  m_ranged_before = position.ranged;
}

void
team::run (region_function *fn, void *data, unsigned size, source *tasks)
{
  thread *self = thread::current ();
  team *t = self->take_team ();
  context before = self->position ();
  t->m_function = fn;
  t->m_data = data;
  t->m_source = tasks;
  t->begin (&before, t->recruit (size));
  t->enter (&self->position (), 0);
  fn (data);
  t->end (self->position ());
  self->position () = before;
  self->keep_team (t);
}

/* The calling thread does not take part any more.  */
void
team::leave ()
{
  if (m_leaving.add (-sleep_word::unit) == 0)
    m_leaving.wake_sleepers ();
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
      m_function (m_data);
      // Made while the thread is counted: the master then changes nothing.
      helping tasks (this, position, true);
      if (m_activities.remove ())
        end_phase (0);
      wait_until (&m_go, has_begun, tasks.get (),
                  [&tasks] { return tasks.any (); });
    }
  position = context ();
  leave ();
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
  m_generation.advance ();
}

void
team::counted_barrier (const context &position)
{
  unsigned before = m_generation.value ();
  helping tasks (this, position, false);
  if (m_activities.remove ())
    end_phase (position.size);
  else
    wait_until (
        &m_generation, [&] { return m_generation.value () != before; },
        tasks.get (), [&tasks] { return tasks.any (); });
}

/* Without tasks each of two threads waits for the other one's flag only.  */
void
team::barrier_of_two (context &position)
{
  sleep_word *other = &m_members[1 - position.number].flag;
  unsigned number = position.barrier;
  helping tasks (this, position, false);
  m_members[position.number].flag.set (number);
  wait_until (
      other, [=] { return static_cast<int> (other->value () - number) >= 0; },
      tasks.get (), [&tasks] { return tasks.any (); });
  // Relaxed: a task of this phase was noted before the flags were set.
  if (__builtin_expect (
          m_tasks_before.load (std::memory_order_relaxed) == number, 0))
    counted_barrier (position);
}

void
team::barrier (context &position)
{
  if (position.size == 2)
    barrier_of_two (position);
  else if (position.size > 1)
    counted_barrier (position);
  position.barrier += sleep_word::unit;
}

void
team::wake_all ()
{
  m_go.wake_sleepers ();
  m_generation.wake_sleepers ();
  m_activities.word ().wake_sleepers ();
  if (m_size == 2)
    for (unsigned i = 0; i < 2; i++)
      m_members[i].flag.wake_sleepers ();
}

} // namespace teams
} // namespace omptq
