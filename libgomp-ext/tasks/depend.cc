/* The depend clause: which tasks wait for which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>
#include <utility>

#include "../system/error.h"
#include "depend.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* KIND, which the program has said, where tasks with mutexinoutset have no
   order.  */
depend_kind
canonical (depend_kind kind)
{
  switch (kind)
    {
    case depend_kind::in:
    case depend_kind::inoutset:
    case depend_kind::mutexinoutset:
      return kind;
    case depend_kind::out:
    case depend_kind::inout:
      return depend_kind::out;
    }
  fatal ("unknown kind of dependence %d", static_cast<int> (kind));
}

/* The same for a task that is not noted, and has no exclusions: it begins after
   all others with mutexinoutset, and ends before another one is created.  */
depend_kind
without_exclusions (depend_kind kind)
{
  return kind == depend_kind::mutexinoutset ? depend_kind::out
                                            : canonical (kind);
}

} // anon namespace

/* One address.  */

/* Removes tasks that have ended; makes the list longer if those are few.  */
__attribute__ ((noinline)) void
dependence::set::make_room ()
{
  dependent_ref *all = tasks ();
  unsigned alive = 0;
  for (unsigned i = 0; i < m_count; i++)
    if (all[i].is_alive ())
      all[alive++] = all[i];
  m_count = alive;
  if (2 * m_count < m_capacity)
    return;
  dependent_ref *more = allocate_objects<dependent_ref> (2 * m_capacity);
  for (unsigned i = 0; i < m_count; i++)
    more[i] = all[i];
  end ();
  m_capacity *= 2;
  m_many = more;
}

bool
dependence::set::has_ended () const
{
  for (unsigned i = 0; i < m_count; i++)
    if (tasks ()[i].is_alive ())
      return false;
  return true;
}

void
dependence::end ()
{
  m_members.end ();
  if (m_before)
    m_before->end ();
  free (m_before);
  if (m_exclusion)
    m_exclusion->drop ();
}

exclusion *
dependence::its_exclusion ()
{
  if (!m_exclusion)
    m_exclusion = new (allocate_objects<exclusion> ()) exclusion ();
  return m_exclusion;
}

inline void
dependence::make_wait (waiting *task, depend_kind kind)
{
  if (m_members.count () && (kind == depend_kind::out || kind != m_kind))
    m_members.make_wait (task);
  else if (__builtin_expect (m_before && m_before->count (), 0))
    m_before->make_wait (task);
  else
    task->wait_for (m_last);
}

inline void
dependence::note (const dependent_ref &task, depend_kind kind)
{
  // The clause may name an address more than once.
  if (m_last == task)
    return;
  if (m_members.count () && m_members.last () == task && kind != m_kind)
    kind = depend_kind::out;
  if (kind == depend_kind::out)
    {
      m_last = task;
      m_members.remove_all ();
      if (m_before)
        m_before->remove_all ();
      return;
    }
  if (m_members.count () && kind != m_kind)
    {
      if (!m_before)
        m_before = new (allocate_objects<set> ()) set ();
      std::swap (m_members, *m_before);
      m_members.remove_all ();
    }
  m_kind = kind;
  m_members.add (task);
}

inline bool
dependence::is_free (depend_kind kind) const
{
  if (m_members.count () && (kind == depend_kind::out || kind != m_kind))
    return m_members.has_ended ();
  return !m_last.is_alive () && (!m_before || m_before->has_ended ());
}

bool
dependence::has_ended () const
{
  return !m_last.is_alive () && m_members.has_ended ()
         && (!m_before || m_before->has_ended ());
}

void
dependence::make_wait_for_all (waiting *task) const
{
  m_members.make_wait (task);
  if (m_before)
    m_before->make_wait (task);
  task->wait_for (m_last);
}

/* All of them.  */

bool
dependences::enter (dependent *task, void **depend)
{
  waiting w (task, m_is_alone);
  dependent_ref ref = { task, task->generation () };
  bool all = false;
  for_each_object_by_kind (depend, [&] (void *address, auto said) {
    if (__builtin_expect (is_all_memory (address), 0))
      {
        all = true;
        return;
      }
    depend_kind kind = canonical (said);
    dependence *d = add (address);
    d->make_wait (&w, kind);
    d->note (ref, kind);
    if (__builtin_expect (kind == depend_kind::mutexinoutset, 0))
      task->add_exclusion (d->its_exclusion ());
  });
  if (__builtin_expect (all, 0))
    {
      make_wait_for_all (&w);
      clear ();
      m_all = ref;
    }
  return w.end () && task->is_ready ();
}

bool
dependences::await (dependent *task, void **depend)
{
  waiting w (task, m_is_alone);
  bool all = false;
  for_each_object (depend, [&] (void *address, depend_kind said) {
    if (is_all_memory (address))
      all = true;
    else if (dependence *d = find (address))
      d->make_wait (&w, without_exclusions (said));
    else
      w.wait_for (m_all);
  });
  if (__builtin_expect (all, 0))
    make_wait_for_all (&w);
  return w.end ();
}

bool
dependences::are_free (void **depend) const
{
  bool are = true;
  for_each_object (depend, [&] (void *address, depend_kind said) {
    if (!are)
      return;
    const dependence *d = find (address);
    are = !is_all_memory (address)
          && (d ? d->is_free (without_exclusions (said)) : !m_all.is_alive ());
  });
  return are;
}

void
dependences::make_wait_for_all (waiting *task) const
{
  for (size_t i = 0; i < m_places; i++)
    if (m_table[i].address ())
      m_table[i].make_wait_for_all (task);
  task->wait_for (m_all);
}

/* The table, where an address is at the first free place from one on that
   depends on it.  */

/* Returns where ADDRESS is, or could be.  */
inline dependence *
dependences::place (void *address) const
{
  uint64_t hash
      = reinterpret_cast<uintptr_t> (address) * UINT64_C (0x9e3779b97f4a7c15);
  size_t i = hash >> 32;
  for (;; i++)
    {
      dependence *d = &m_table[i & (m_places - 1)];
      if (d->address () == address || !d->address ())
        return d;
    }
}

inline dependence *
dependences::find (void *address) const
{
  if (!m_places)
    return nullptr;
  dependence *d = place (address);
  return d->address () ? d : nullptr;
}

/* Returns ADDRESS, which is added if it is not there.  */
inline dependence *
dependences::add (void *address)
{
  if (__builtin_expect (2 * m_count >= m_places, 0))
    reserve ();
  dependence *d = place (address);
  if (!d->address ())
    {
      d->begin (address, m_all);
      m_count++;
    }
  return d;
}

/* The number of addresses on which unfinished tasks depend.  */
size_t
dependences::count_unfinished () const
{
  size_t count = 0;
  for (size_t i = 0; i < m_places; i++)
    count += m_table[i].address () && !m_table[i].has_ended ();
  return count;
}

/* Makes room for another address: removes those on which only tasks that have
   ended depend, and makes the table larger if it is small or if that is not
   enough.  */
__attribute__ ((noinline)) void
dependences::reserve ()
{
  size_t old_places = m_places;
  dependence *old = m_table;
  if (!m_places)
    m_places = first_places;
  else if (m_places < usual_places || 4 * count_unfinished () >= m_places)
    m_places *= 2;
  void *memory
      = allocate_cleared (m_places * sizeof (dependence), alignof (dependence));
  m_table = static_cast<dependence *> (memory);
  m_count = 0;
  for (size_t i = 0; i < old_places; i++)
    if (!old[i].address ())
      continue;
    else if (old[i].has_ended ())
      old[i].end ();
    else
      {
        *place (old[i].address ()) = old[i];
        m_count++;
      }
  free (old);
}

void
dependences::clear ()
{
  for (size_t i = 0; i < m_places; i++)
    if (m_table[i].address ())
      m_table[i].end ();
  free (m_table);
  m_table = nullptr;
  m_places = m_count = 0;
}

} // namespace tasks
} // namespace omptq
