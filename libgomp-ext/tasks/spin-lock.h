/* A lock for a few instructions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_SPIN_LOCK_H
#define GOMP_EXT_TASKS_SPIN_LOCK_H 1

#include <atomic>
#include <sched.h>

#include "../system/futex.h"

namespace omptq
{
namespace tasks
{

class spin_lock
{
public:
  void
  lock ()
  {
    for (unsigned round = 0; !try_lock (); round++)
      if (round % rounds_before_yield != rounds_before_yield - 1)
        pause_cpu ();
      else
        sched_yield ();
  }

  bool
  try_lock ()
  {
    // Relaxed: a guess.  Acquire: pairs with the release in unlock.
    return !m_locked.load (std::memory_order_relaxed)
           && !m_locked.exchange (true, std::memory_order_acquire);
  }

  void
  unlock ()
  {
    // Release: pairs with the acquire in try_lock.
    m_locked.store (false, std::memory_order_release);
  }

  // Holds the lock during its lifetime.
  class guard
  {
  public:
    explicit guard (spin_lock *l) : m_lock (l) { l->lock (); }
    ~guard () { m_lock->unlock (); }
    guard (const guard &) = delete;

  private:
    spin_lock *m_lock;
  };

private:
  static constexpr unsigned rounds_before_yield = 64;

  std::atomic<bool> m_locked{ false };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_SPIN_LOCK_H */
