/* A taskgroup.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_GROUP_H
#define GOMP_EXT_TASKS_GROUP_H 1

#include "counter.h"

namespace omptq
{
namespace tasks
{

class worker;

/* A taskgroup construct, or what stands for one: a taskloop, or a construct
   with a task reduction.  Its address has room for the flags of a slot.  */
class alignas (32) group
{
public:
  enum class kind
  {
    taskgroup,
    // Another construct; cancel and cancellation point look through it.
    construct
  };

  // Begins a group in W, inside OUTER, which may be null.
  void
  begin (worker *w, group *outer, kind its_kind)
  {
    m_owner = w;
    m_kind = its_kind;
    m_outer = outer;
    m_reductions = outer ? outer->m_reductions : nullptr;
    // Relaxed: the group is published with its first task.
    m_cancelled.store (false, std::memory_order_relaxed);
    m_members.reset ();
  }

  worker *
  owner () const
  {
    return m_owner;
  }

  bool
  is_taskgroup () const
  {
    return m_kind == kind::taskgroup;
  }

  group *
  outer () const
  {
    return m_outer;
  }

  // Counts the unfinished tasks, with all descendants that are in no inner
  // group.
  counter &
  members ()
  {
    return m_members;
  }

  int64_t
  unfinished () const
  {
    return m_members.get ();
  }

  // As those of counter.
  bool
  begin_wait ()
  {
    return m_members.begin_wait (0);
  }

  void
  end_wait ()
  {
    m_members.end_wait ();
  }

  // Libgomp's description of the innermost task reductions that tasks may take
  // part in; null if there are none.
  uintptr_t *
  reductions () const
  {
    return m_reductions;
  }

  void
  set_reductions (uintptr_t *data)
  {
    m_reductions = data;
  }

  // Tasks that have not begun must not begin.  Relaxed, both: advice; OpenMP
  // lets tasks that other threads have begun go on.
  bool
  is_cancelled () const
  {
    return m_cancelled.load (std::memory_order_relaxed);
  }

  void
  cancel ()
  {
    // Relaxed: see is_cancelled.
    m_cancelled.store (true, std::memory_order_relaxed);
  }

  group *next_free;
  group *next_batch;

private:
  worker *m_owner;
  group *m_outer;
  uintptr_t *m_reductions;
  kind m_kind;
  std::atomic<bool> m_cancelled;
  counter m_members;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_GROUP_H */
