/* Tasks that wait for others: the depend clause.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEPEND_H
#define GOMP_EXT_TASKS_DEPEND_H 1

#include "depend-clause.h"
#include "dependent.h"

namespace omptq
{
namespace tasks
{

class repetition;

/* The tasks that have been given an address by a depend clause, so far as later
   ones may have to wait for them.  */
class dependence
{
public:
  // Of ADDRESS nothing else is known than LAST, which may be none.
  void
  begin (void *address, const dependent_ref &last)
  {
    m_address = address;
    m_last = last;
    m_members = {};
    m_before = nullptr;
    m_exclusion = nullptr;
  }

  // Frees what it refers to.
  void end ();

  // Null if this is none.
  void *
  address () const
  {
    return m_address;
  }

  // Makes TASK, which has KIND, wait for those that it must wait for.
  void make_wait (waiting *task, depend_kind kind);

  // Notes that later tasks may have to wait for TASK, which has KIND and has
  // been made to wait.
  void note (const dependent_ref &task, depend_kind kind);

  // The exclusion of tasks with mutexinoutset.
  exclusion *its_exclusion ();

  // Returns true if a task of KIND need not wait.
  bool is_free (depend_kind kind) const;

  // Returns true if all tasks have ended.
  bool has_ended () const;

  // Makes TASK wait for all.
  void make_wait_for_all (waiting *task) const;

private:
  // A list of tasks whose order does not matter; a few need no memory of their
  // own.
  class set
  {
  public:
    void
    end ()
    {
      if (m_capacity > few)
        free (m_many);
    }

    unsigned
    count () const
    {
      return m_count;
    }

    const dependent_ref &
    last () const
    {
      return tasks ()[m_count - 1];
    }

    void
    remove_all ()
    {
      m_count = 0;
    }

    void
    add (const dependent_ref &task)
    {
      if (__builtin_expect (m_count == m_capacity, 0))
        make_room ();
      tasks ()[m_count++] = task;
    }

    void
    make_wait (waiting *task) const
    {
      for (unsigned i = 0; i < m_count; i++)
        task->wait_for (tasks ()[i]);
    }

    bool has_ended () const;

  private:
    static constexpr unsigned few = 2;

    dependent_ref *
    tasks ()
    {
      return m_capacity > few ? m_many : m_few;
    }

    const dependent_ref *
    tasks () const
    {
      return m_capacity > few ? m_many : m_few;
    }

    void make_room ();

    unsigned m_count = 0;
    unsigned m_capacity = few;
    union
    {
      dependent_ref m_few[few];
      dependent_ref *m_many;
    };
  };

  void *m_address;
  // The last task of a kind that excludes all others.
  dependent_ref m_last;
  // The tasks that have come after that, all of m_kind, which is not out; they
  // wait for those in m_before, of another kind, if there are any, or else for
  // m_last.
  depend_kind m_kind;
  set m_members;
  set *m_before;
  exclusion *m_exclusion;
};

/* The depend clauses of a task's children.  Only the thread that executes the
   task uses it, because only that creates children.  It is ALONE if the team
   has no others.  */
class dependences
{
public:
  explicit dependences (bool alone) : m_is_alone (alone) {}
  dependences (const dependences &) = delete;

  // Makes TASK wait for the children that the clause DEPEND, in libgomp's
  // layout, makes it wait for, and notes that later ones may have to wait for
  // it.  Returns true if it need not wait.
  bool enter (dependent *task, void **depend);

  // The same without the note.
  bool await (dependent *task, void **depend);

  // Returns true if a task with DEPEND need not wait.
  bool are_free (void **depend) const;

  // Gives all memory back, except the object's.
  void clear ();

  // The replay of the children, which are not known here while there is one;
  // null without.
  repetition *its_repetition = nullptr;

  // True if the team has one thread and has reached its limit of waiting tasks:
  // until the next taskwait, all others are executed at once.
  bool is_at_once = false;

private:
  static constexpr size_t first_places = 8;
  // Programs often use the same addresses again; so many remain known even if
  // no task that depends on them is unfinished.
  static constexpr size_t usual_places = 4096;

  dependence *find (void *address) const;
  dependence *add (void *address);
  dependence *place (void *address) const;
  size_t count_unfinished () const;
  void reserve ();
  void make_wait_for_all (waiting *task) const;

  const bool m_is_alone;
  // A power of two, of which at most half are used.
  size_t m_places = 0;
  size_t m_count = 0;
  dependence *m_table = nullptr;
  // The last task that depends on all memory.
  dependent_ref m_all = { nullptr, 0 };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEPEND_H */
