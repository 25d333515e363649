/* Nestable locks, which belong to tasks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Libgomp initialises and destroys them.  To it all tasks of a thread would be
   the same one.  */

#include "../system/futex.h"
#include "../tasks/team.h"
#include "../teams/thread.h"
#include "../teams/waiting.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* An address that no other task has before the current one has ended.  */
const void *
current_task ()
{
  if (tasks::worker *w = tasks::worker::in_own_region ())
    return w->running ();
  // Outside of all regions.
  return teams::thread::current ();
}

/* An omp_nest_lock_t as libgomp has it; all zero at first.  */
class nest_lock
{
public:
  void set ();
  void unset ();

  // Returns how often the task has the lock afterwards; 0 if another one has
  // it.
  int test ();

private:
  // If it is contended, threads may sleep.
  static constexpr unsigned unlocked = 0;
  static constexpr unsigned locked = 1;
  static constexpr unsigned contended = 2;

  bool
  is_unlocked () const
  {
    // Relaxed: advice.
    return m_state.load (std::memory_order_relaxed) == unlocked;
  }

  bool
  try_lock ()
  {
    unsigned expected = unlocked;
    // Acquire: pairs with the release in unset.
    return is_unlocked ()
           && m_state.compare_exchange_strong (expected, locked,
                                               std::memory_order_acquire,
                                               std::memory_order_relaxed);
  }

  // Relaxed, both: a task finds itself only if it has stored that.
  bool
  is_owner (const void *task) const
  {
    return m_owner.load (std::memory_order_relaxed) == task;
  }
  void
  set_owner (const void *task)
  {
    m_owner.store (task, std::memory_order_relaxed);
  }

  void lock ();

  std::atomic<unsigned> m_state;
  // For the owner only.
  int m_count;
  std::atomic<const void *> m_owner;
};

static_assert (sizeof (nest_lock) == sizeof (omp_nest_lock_t),
               "it has the same members");

void
nest_lock::lock ()
{
  teams::patience p;
  do
    {
      if (try_lock ())
        return;
      pause_round ([this] { return is_unlocked (); });
    }
  while (p.go_on ());
  // From now on others may sleep, too.  Acquire: as in try_lock.
  while (m_state.exchange (contended, std::memory_order_acquire) != unlocked)
    {
      teams::machine::thread_sleeps ();
      futex_wait (&m_state, contended, 0);
      teams::machine::thread_runs ();
    }
}

void
nest_lock::set ()
{
  const void *task = current_task ();
  if (!is_owner (task))
    {
      if (!try_lock ())
        lock ();
      set_owner (task);
    }
  m_count++;
}

int
nest_lock::test ()
{
  const void *task = current_task ();
  if (!is_owner (task))
    {
      if (!try_lock ())
        return 0;
      set_owner (task);
    }
  return ++m_count;
}

void
nest_lock::unset ()
{
  if (--m_count > 0)
    return;
  set_owner (nullptr);
  // Release: pairs with the acquire in try_lock and lock.
  if (m_state.exchange (unlocked, std::memory_order_release) == contended)
    futex_wake (&m_state, 1);
}

nest_lock *
its (omp_nest_lock_t *lock)
{
  return reinterpret_cast<nest_lock *> (lock);
}

/* A variable of Fortran is too small for a lock, and has its address.  */
nest_lock *
fortrans (void *lock)
{
  return *static_cast<nest_lock **> (lock);
}

} // anon namespace

void
set_nest_lock (omp_nest_lock_t *lock)
{
  its (lock)->set ();
}

void
set_nest_lock_ (void *lock)
{
  fortrans (lock)->set ();
}

void
unset_nest_lock (omp_nest_lock_t *lock)
{
  its (lock)->unset ();
}

void
unset_nest_lock_ (void *lock)
{
  fortrans (lock)->unset ();
}

int
test_nest_lock (omp_nest_lock_t *lock)
{
  return its (lock)->test ();
}

int32_t
test_nest_lock_ (void *lock)
{
  return fortrans (lock)->test ();
}

} // namespace interface
} // namespace omptq
