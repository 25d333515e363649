/* A number of unfinished tasks that a thread can wait for.
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

#ifndef GOMP_EXT_TASKS_COUNTER_H
#define GOMP_EXT_TASKS_COUNTER_H 1

#include <atomic>
#include <cstdint>

namespace omptq
{
namespace tasks
{

/* The number, and two flags that tell the thread that makes it zero what to
   do.  */
class counter
{
public:
  // What the one that has made it zero must do.
  enum class duty
  {
    none,
    // Wake the thread that waits.
    wake,
    // Free the object; no other thread knows it.
    free
  };

  void
  reset ()
  {
    // Relaxed: the object is published afterwards.
    m_value.store (0, std::memory_order_relaxed);
  }

  // Acquire: pairs with the release in subtract; what the tasks have done is
  // seen.
  int64_t
  get () const
  {
    return m_value.load (std::memory_order_acquire) >> shift;
  }

  bool
  has_waiter () const
  {
    // Relaxed: advice.
    return m_value.load (std::memory_order_relaxed) & waiting;
  }

  void
  add (int64_t n)
  {
    // Relaxed: the tasks counted are published afterwards.
    m_value.fetch_add (n << shift, std::memory_order_relaxed);
  }

  // A task has ended.
  duty
  subtract_one ()
  {
    // Acquire and release: pairs with itself, get and the functions below.
    int64_t now = m_value.fetch_sub (1 << shift, std::memory_order_acq_rel)
                  - (1 << shift);
    return now == waiting     ? duty::wake
           : now == abandoned ? duty::free
                              : duty::none;
  }

  // Adds N; from now on the one that makes it zero wakes the caller.  Returns
  // false if it is zero already; end_wait must be called in any case.
  bool
  begin_wait (int64_t n)
  {
    // Acquire: pairs with subtract_one.
    int64_t change = (n << shift) + waiting;
    return m_value.fetch_add (change, std::memory_order_acq_rel) + change
           != waiting;
  }

  void
  end_wait ()
  {
    // Relaxed: tasks that have ended are seen by get.
    m_value.fetch_sub (waiting, std::memory_order_relaxed);
  }

  // Adds N; from now on the one that makes it zero frees the object.  Returns
  // true if it is zero already.
  bool
  abandon (int64_t n)
  {
    // Acquire and release: pairs with subtract_one.
    int64_t change = (n << shift) + abandoned;
    return m_value.fetch_add (change, std::memory_order_acq_rel) + change
           == abandoned;
  }

private:
  static constexpr int64_t waiting = 1;
  static constexpr int64_t abandoned = 2;
  static constexpr int shift = 2;

  std::atomic<int64_t> m_value{ 0 };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_COUNTER_H */
