/* Tasks that wait for others: their predecessors and successors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>

#include "../system/error.h"
#include "depend.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* Mutexinoutset needs no order, only that the tasks exclude each other.  */
depend_kind
canonical (depend_kind kind)
{
  switch (kind)
    {
    case depend_kind::in:
    case depend_kind::inoutset:
      return kind;
    case depend_kind::out:
    case depend_kind::inout:
    case depend_kind::mutexinoutset:
      return depend_kind::out;
    }
  fatal ("unknown kind of dependence %d", static_cast<int> (kind));
}

} // anon namespace

void
dependences::enter (dependent *task, void **depend)
{
  read<true> (task, depend);
}

void
dependences::await (dependent *task, void **depend)
{
  read<false> (task, depend);
}

/* The kinds that the clause has for each address are collected first, since it
   may name one more than once.  */
template <bool is_noted>
void
dependences::read (dependent *task, void **depend)
{
  dependence *list = nullptr;
  bool all = false;
  bool some_unknown = false;
  for_each_object (depend, [&] (void *address, depend_kind said) {
    depend_kind kind = canonical (said);
    all |= is_all_memory (address, kind);
    dependence *first = want<is_noted> (list, address, kind);
    some_unknown |= !first;
    if (first)
      list = first;
  });
  if (some_unknown && m_all)
    wait_for (task, m_all);
  for (dependence *d = list; d; d = d->next_wanted)
    {
      d->is_wanted = false;
      if (all)
        continue;
      bool same = d->wanted == d->kind && d->kind != depend_kind::out;
      wait_for_list (task, same ? d->before : d->now);
      if (is_noted)
        note (d, task);
    }
  if (all)
    enter_for_all (task, is_noted);
}

/* Puts what is known of ADDRESS at the beginning of LIST if it is not there,
   and returns the list; null if nothing is known, unless IS_NOTED.  */
template <bool is_noted>
dependence *
dependences::want (dependence *list, void *address, depend_kind kind)
{
  dependence *d = find (address);
  if (!d)
    {
      if (!is_noted)
        return nullptr;
      d = add (address);
    }
  if (d->is_wanted)
    {
      if (d->wanted != kind)
        d->wanted = depend_kind::out;
      return list;
    }
  d->is_wanted = true;
  d->wanted = kind;
  d->next_wanted = list;
  return d;
}

/* Adds TASK, which already waits for what it must wait for.  */
void
dependences::note (dependence *d, dependent *task)
{
  if (d->wanted != d->kind || d->kind == depend_kind::out)
    {
      drop_list (d->before);
      d->before = d->now;
      d->now = nullptr;
      d->kind = d->wanted;
      d->count = 0;
      d->most = first_most;
    }
  else if (d->count >= d->most)
    {
      d->count = 0;
      d->now = without_ended (d->now, &d->count);
      d->most = d->count < first_most ? first_most : 2 * d->count;
    }
  // A single task can have no others beside it.
  if (d->kind == depend_kind::out)
    {
      drop_list (d->before);
      d->before = nullptr;
    }
  d->now = refer (task, d->now);
  d->count++;
}

/* TASK depends on all memory: it waits for all others.  */
void
dependences::enter_for_all (dependent *task, bool is_noted)
{
  for (size_t i = 0; i < m_bucket_count; i++)
    for (dependence *d = m_buckets[i]; d; d = d->next_free)
      {
        wait_for_list (task, d->now);
        wait_for_list (task, d->before);
      }
  if (m_all)
    wait_for (task, m_all);
  if (!is_noted)
    return;
  remove_all ();
  if (m_all)
    drop (m_all);
  task->refer ();
  m_all = task;
}

/* The table: chains in buckets.  */

dependence **
dependences::bucket (const void *address) const
{
  uint64_t hash
      = reinterpret_cast<uintptr_t> (address) * UINT64_C (0x9e3779b97f4a7c15);
  return &m_buckets[(hash >> 32) & (m_bucket_count - 1)];
}

dependence *
dependences::find (void *address) const
{
  if (m_bucket_count)
    for (dependence *d = *bucket (address); d; d = d->next_free)
      if (d->address == address)
        return d;
  return nullptr;
}

/* Adds ADDRESS, on which only the tasks that depend on all memory depend.  */
dependence *
dependences::add (void *address)
{
  if (m_count >= m_bucket_count)
    reserve ();
  dependence *d = m_worker->m_dependences.take ();
  d->address = address;
  d->kind = depend_kind::out;
  d->before = nullptr;
  d->now = m_all ? refer (m_all, nullptr) : nullptr;
  d->count = 0;
  d->most = first_most;
  d->is_wanted = false;
  dependence **b = bucket (address);
  d->next_free = *b;
  *b = d;
  m_count++;
  return d;
}

/* Makes room for another address: removes those on which only tasks that have
   ended depend, and makes more buckets if that is not enough.  */
__attribute__ ((noinline)) void
dependences::reserve ()
{
  remove_ended ();
  if (m_count < m_bucket_count / 2)
    return;
  size_t old_count = m_bucket_count;
  dependence **old = m_buckets;
  m_bucket_count = old_count ? 2 * old_count : first_buckets;
  void *memory = allocate_cleared (m_bucket_count * sizeof (dependence *),
                                   alignof (dependence *));
  m_buckets = static_cast<dependence **> (memory);
  for (size_t i = 0; i < old_count; i++)
    for (dependence *d = old[i], *next; d; d = next)
      {
        next = d->next_free;
        dependence **b = bucket (d->address);
        d->next_free = *b;
        *b = d;
      }
  free (old);
}

void
dependences::remove_ended ()
{
  for (size_t i = 0; i < m_bucket_count; i++)
    for (dependence **at = &m_buckets[i]; *at;)
      {
        dependence *d = *at;
        unsigned count = 0;
        d->now = without_ended (d->now, &count);
        d->before = without_ended (d->before, &count);
        if (count || d->is_wanted)
          {
            at = &d->next_free;
            continue;
          }
        *at = d->next_free;
        m_count--;
        m_worker->m_dependences.put (d);
      }
}

void
dependences::remove_all ()
{
  for (size_t i = 0; i < m_bucket_count; i++)
    {
      for (dependence *d = m_buckets[i], *next; d; d = next)
        {
          next = d->next_free;
          drop_list (d->now);
          drop_list (d->before);
          m_worker->m_dependences.put (d);
        }
      m_buckets[i] = nullptr;
    }
  m_count = 0;
}

void
dependences::clear ()
{
  remove_all ();
  free (m_buckets);
  if (m_all)
    drop (m_all);
}

/* Lists of tasks.  */

/* Returns a list of TASK and NEXT.  */
link *
dependences::refer (dependent *task, link *next)
{
  task->refer ();
  link *l = m_worker->m_links.take ();
  l->task = task;
  l->next_free = next;
  return l;
}

void
dependences::drop (dependent *task)
{
  if (task->drop ())
    m_worker->m_dependents.put (task);
}

void
dependences::drop_list (link *l)
{
  while (l)
    {
      link *next = l->next_free;
      drop (l->task);
      m_worker->m_links.put (l);
      l = next;
    }
}

/* Removes the tasks that have ended, and adds the number of others to
   COUNT.  */
link *
dependences::without_ended (link *l, unsigned *count)
{
  link *first = l;
  for (link **at = &first; *at;)
    if ((*at)->task->has_ended ())
      {
        link *gone = *at;
        *at = gone->next_free;
        drop (gone->task);
        m_worker->m_links.put (gone);
      }
    else
      {
        at = &(*at)->next_free;
        (*count)++;
      }
  return first;
}

void
dependences::wait_for (dependent *task, dependent *predecessor)
{
  if (predecessor->has_ended ())
    return;
  link *l = m_worker->m_links.take ();
  l->task = task;
  if (__builtin_expect (task->seen () != nullptr, 0))
    tools::report_dependence (predecessor->seen (), task->seen ());
  task->add_predecessor ();
  if (predecessor->add_successor (l))
    return;
  task->predecessor_ended ();
  m_worker->m_links.put (l);
}

void
dependences::wait_for_list (dependent *task, const link *l)
{
  for (; l; l = l->next_free)
    wait_for (task, l->task);
}

} // namespace tasks
} // namespace omptq
