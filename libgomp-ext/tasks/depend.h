/* Tasks that wait for others: the depend clause.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEPEND_H
#define GOMP_EXT_TASKS_DEPEND_H 1

#include <atomic>

#include "../tools/explicit-task.h"
#include "depend-clause.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

class worker;

/* An element of a list of tasks, whose order does not matter.  */
struct link
{
  dependent *task;
  // The next element of the list, too.
  link *next_free;
  link *next_batch;
};

/* A task with a depend clause, or a task that waits for what such a clause
   names.  It refers to those that wait for it; the thread that ends it releases
   them.  Its memory always remains one.  */
class dependent
{
public:
  // For a thread that waits, W, or for a task if W is null, which a tool knows
  // as ITS_SEEN; null if it does not.  Holds one reference.
  void
  begin (worker *w, tools::task *its_seen)
  {
    m_waiter = w;
    m_seen = its_seen;
    if (__builtin_expect (its_seen != nullptr, 0))
      tools::refer (its_seen);
    // Relaxed, all: the object is published afterwards.
    m_predecessors.store (1, std::memory_order_relaxed);
    m_references.store (1, std::memory_order_relaxed);
    m_successors.store (nullptr, std::memory_order_relaxed);
  }

  bool
  has_ended () const
  {
    // Acquire: pairs with the exchange in end; what the task has done is seen.
    return m_successors.load (std::memory_order_acquire) == ended ();
  }

  // Adds L, the link to a task that must wait for this one.  Returns false if
  // this one has ended.
  bool
  add_successor (link *l)
  {
    // Acquire: as in has_ended.
    link *first = m_successors.load (std::memory_order_acquire);
    do
      {
        if (first == ended ())
          return false;
        l->next_free = first;
      }
    // Release: pairs with the exchange in end; the link is seen.
    while (!m_successors.compare_exchange_weak (
        first, l, std::memory_order_release, std::memory_order_acquire));
    return true;
  }

  // The task has ended.  Returns those that have waited for it.
  link *
  end ()
  {
    return m_successors.exchange (ended (), std::memory_order_acq_rel);
  }

  // The number of tasks that must end before; one more until the clause has
  // been read.  Acquire: pairs with the release in predecessor_ended; what they
  // have done is seen.
  int64_t
  predecessors () const
  {
    return m_predecessors.load (std::memory_order_acquire);
  }

  void
  add_predecessor ()
  {
    // Relaxed: only a number as long as the clause is read.
    m_predecessors.fetch_add (1, std::memory_order_relaxed);
  }

  // Returns true if it was the last one.
  bool
  predecessor_ended ()
  {
    return m_predecessors.fetch_sub (1, std::memory_order_acq_rel) == 1;
  }

  // The thread that waits; null for a task.
  worker *
  waiter () const
  {
    return m_waiter;
  }

  void
  refer ()
  {
    // Relaxed: the caller has a reference.
    m_references.fetch_add (1, std::memory_order_relaxed);
  }

  // Returns true if it was the last reference.
  bool
  drop ()
  {
    if (m_references.fetch_sub (1, std::memory_order_acq_rel) != 1)
      return false;
    if (__builtin_expect (m_seen != nullptr, 0))
      tools::release (m_seen);
    return true;
  }

  // The task as a tool knows it; null if it does not.
  tools::task *
  seen () const
  {
    return m_seen;
  }

  // Functions for a thread that waits for the object.
  bool
  unfinished () const
  {
    return predecessors () != 0;
  }

  bool
  begin_wait () const
  {
    // Either the thread that ends the wait sees that this one sleeps, or the
    // end is seen here.
    std::atomic_thread_fence (std::memory_order_seq_cst);
    return unfinished ();
  }

  void
  end_wait () const
  {
  }

  // The task, while it waits, and its priority.
  slot task;
  int priority;

  dependent *next_free;
  dependent *next_batch;

private:
  static link *
  ended ()
  {
    return reinterpret_cast<link *> (1);
  }

  worker *m_waiter;
  tools::task *m_seen;
  std::atomic<int64_t> m_predecessors;
  std::atomic<unsigned> m_references;
  // Ended () after the end.
  std::atomic<link *> m_successors;
};

/* The tasks that have been given an address by a depend clause, so far as later
   ones may have to wait for them.  */
struct dependence
{
  void *address;
  // The kind of the tasks in `now': in, inoutset, or out for a single task of
  // any other kind.
  depend_kind kind;
  // A task of the same kind waits for those in `before' only, another one
  // for those in `now', which wait for those in `before'.
  link *now;
  link *before;
  // How many there are in `now', and how many may be before those that have
  // ended are removed.
  unsigned count;
  unsigned most;
  // While a task is entered: the kind that it asks for, and its next
  // dependence.
  bool is_wanted;
  depend_kind wanted;
  dependence *next_wanted;

  // The next one in the same bucket, too.
  dependence *next_free;
  dependence *next_batch;
};

/* The depend clauses of a task's children.  Only the thread that executes the
   task uses it, because only that creates children.  */
class dependences
{
public:
  explicit dependences (worker *w) : m_worker (w) {}
  dependences (const dependences &) = delete;

  // Makes TASK wait for the children that the clause DEPEND, in libgomp's
  // layout, makes it wait for, and notes that later ones may have to wait for
  // it.
  void enter (dependent *task, void **depend);

  // The same without the note.
  void await (dependent *task, void **depend);

  // Gives all memory back, except the object's.
  void clear ();

private:
  static constexpr size_t first_buckets = 16;
  static constexpr unsigned first_most = 8;

  template <bool is_noted> void read (dependent *task, void **depend);
  template <bool is_noted>
  dependence *want (dependence *list, void *address, depend_kind kind);
  void note (dependence *d, dependent *task);
  void enter_for_all (dependent *task, bool is_noted);

  dependence *find (void *address) const;
  dependence *add (void *address);
  dependence **bucket (const void *address) const;
  void reserve ();
  void remove_ended ();
  void remove_all ();

  link *refer (dependent *task, link *next);
  void drop (dependent *task);
  void drop_list (link *l);
  link *without_ended (link *l, unsigned *count);
  void wait_for (dependent *task, dependent *predecessor);
  void wait_for_list (dependent *task, const link *l);

  worker *const m_worker;
  size_t m_bucket_count = 0;
  size_t m_count = 0;
  dependence **m_buckets = nullptr;
  // The last task that depends on all memory; null if there is none.
  dependent *m_all = nullptr;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEPEND_H */
