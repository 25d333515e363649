/* A number of unfinished tasks that a thread can wait for.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
  // The duty of the thread that has made it zero.
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

  // N tasks have ended.
  duty
  subtract (int64_t n)
  {
    // Acquire and release: pairs with itself, get and the functions below.
    int64_t change = n << shift;
    int64_t now
        = m_value.fetch_sub (change, std::memory_order_acq_rel) - change;
    return now == waiting     ? duty::wake
           : now == abandoned ? duty::free
                              : duty::none;
  }

  // Adds N; from now on the one that makes it zero wakes the caller.  Returns
  // false if it is zero already; end_wait must be called in any case.
  bool
  begin_wait (int64_t n)
  {
    // Acquire: pairs with subtract.
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
    // Acquire and release: pairs with subtract.
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
