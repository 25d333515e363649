/* A word that threads wait on, and may sleep on.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_SLEEP_WORD_H
#define GOMP_EXT_TEAMS_SLEEP_WORD_H 1

#include <climits>

#include "../system/futex.h"

namespace omptq
{
namespace teams
{

/* A futex word: a number, which changes with each event, and a waiters bit.
   testsuite/models/team.pml has the proof that no wake-up is lost.  */
class sleep_word
{
public:
  // The numbers differ by multiples of this.
  static constexpr unsigned unit = 2;
  // More than there are threads.
  static constexpr unsigned all = INT_MAX;

  explicit sleep_word (unsigned value = 0) : m_word (value) {}

  // Acquire: pairs with the release in set and advance.
  unsigned
  value () const
  {
    return m_word.load (std::memory_order_acquire) & ~asleep;
  }

  // Becomes VALUE, and wakes all threads that sleep.  Release: see value.
  // Acquire: nothing that follows is done before.
  void
  set (unsigned value)
  {
    if (__builtin_expect (
            m_word.exchange (value, std::memory_order_acq_rel) & asleep, 0))
      wake ();
  }

  // The same while no thread can sleep.
  void
  reset (unsigned value)
  {
    // Release: see value.
    m_word.store (value, std::memory_order_release);
  }

  // The same as set for the next number.  Only one thread may do so at a time.
  void
  advance ()
  {
    // Relaxed: this thread has seen the last number.
    set ((m_word.load (std::memory_order_relaxed) & ~asleep) + unit);
  }

  // Adds N and returns the sum, without waking anybody.  Release and acquire,
  // as in set: the thread that makes the last sum has seen what others did.
  unsigned
  add (unsigned n)
  {
    return (m_word.fetch_add (n, std::memory_order_acq_rel) & ~asleep) + n;
  }

  // Adds N, and wakes all threads that sleep.  Release and acquire: as in set.
  void
  add_and_wake (unsigned n)
  {
    if (__builtin_expect (
            m_word.fetch_add (n, std::memory_order_acq_rel) & asleep, 0))
      wake_sleepers ();
  }

  // Counts down by one unit, and wakes all threads that sleep if that was the
  // last one.  They may free the object at once: what it wakes is an address.
  void
  count_down ()
  {
    // Release and acquire: as in set.
    if (m_word.fetch_sub (unit, std::memory_order_acq_rel) == (unit | asleep))
      wake ();
  }

  // Sets the BIT of the number, and wakes all threads that sleep.
  void
  set_bit_and_wake (unsigned bit)
  {
    // Release and acquire: as in set.
    if (m_word.fetch_or (bit, std::memory_order_acq_rel) & asleep)
      wake_sleepers ();
  }

  // Becomes TO if it is FROM; a thread that sleeps goes on sleeping.  Acquire:
  // pairs with the release in set.
  bool
  replace (unsigned from, unsigned to)
  {
    unsigned seen = m_word.load (std::memory_order_relaxed);
    return (seen & ~asleep) == from
           && m_word.compare_exchange_strong (seen, to | (seen & asleep),
                                              std::memory_order_acquire,
                                              std::memory_order_relaxed);
  }

  // Wakes all threads that sleep, or the first MOST; returns how many have
  // slept.  Without another number: the caller has a fence before this, with
  // which the one in a thread that falls asleep pairs.
  unsigned
  wake_sleepers (unsigned most = all)
  {
    // Relaxed, both: see above.
    if (most == 0 || !(m_word.load (std::memory_order_relaxed) & asleep))
      return 0;
    unsigned woken = 0;
    if (most < all)
      {
        woken = futex_wake (&m_word, most);
        if (woken == most)
          return woken;
      }
    if (m_word.fetch_and (~asleep, std::memory_order_relaxed) & asleep)
      woken += futex_wake (&m_word, all);
    return woken < most ? woken : most;
  }

  // Says that the calling thread is about to sleep while the number is VALUE;
  // returns false if it is another one already.
  bool
  announce (unsigned value)
  {
    unsigned seen = value;
    // Relaxed: the fence that follows orders it.
    return m_word.compare_exchange_strong (seen, value | asleep,
                                           std::memory_order_relaxed)
           || seen == (value | asleep);
  }

  // Sleeps until woken, unless the number is not VALUE, or the thread must
  // announce that it sleeps again.
  void
  sleep (unsigned value)
  {
    futex_wait (&m_word, value | asleep, 0);
  }

private:
  static constexpr unsigned asleep = 1;

  void
  wake ()
  {
    futex_wake (&m_word, all);
  }

  std::atomic<unsigned> m_word;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_SLEEP_WORD_H */
