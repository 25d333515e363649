/* A lock for a few instructions.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
