/* The number of workers of a pool that have nothing to do.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_IDLE_H
#define GOMP_EXT_QUEUE_IDLE_H 1

#include <atomic>

#include "../system/fence.h"

namespace omptq
{

/* One word, read by threads that publish work:

     31	       20      16	      0
     +----------------+-------+-------------+
     | searching      | wanted| asleep	    |
     +----------------+-------+-------------+

   Searching counts the workers that look for work or have been woken to do so.
   Wanted is a flag: helpers could be asked for.  */
class idle_count
{
public:
  // Prepares a new use of the pool, which no other thread has yet.
  void
  reset (bool helpers_wanted)
  {
    unsigned word = helpers_wanted ? wanted : 0;
    bool fenced = !asymmetric_fence::light_is_free ();
    m_word.store (word, std::memory_order_relaxed);
    m_attention.store (word | (fenced ? fence : 0), std::memory_order_relaxed);
    m_settled.store (fenced, std::memory_order_relaxed);
    m_sleep_floor.store (0, std::memory_order_relaxed);
  }

  // True if workers sleep that should not, or helpers could be asked for.  Must
  // be called after asymmetric_fence::light ().
  bool
  some_sleep () const
  {
    // Relaxed: ordered by the fence, which pairs with worker::sleep's.
    return above_floor (m_word.load (std::memory_order_relaxed) % searching);
  }

  // True if a thread should be woken if there is work: some sleep, as above,
  // and none searches.  Must be called after a read-modify-write or a full
  // fence.
  bool
  wants_waking () const
  {
    // Relaxed: ordered by what comes before, which pairs with the read-modify-
    // write of those that stop searching.
    return above_floor (m_word.load (std::memory_order_relaxed));
  }

  // True if more workers sleep than may while there is work.
  bool
  too_many_sleep () const
  {
    // Relaxed: a guess, or ordered by what some_sleep needs.
    return m_word.load (std::memory_order_relaxed) % wanted > sleep_floor ();
  }

  // True if any worker sleeps; must be called after asymmetric_fence::light ().
  bool
  any_sleeps () const
  {
    // Relaxed: ordered by the fence, which pairs with worker::sleep's.
    return m_word.load (std::memory_order_relaxed) % wanted != 0;
  }

  // True if no worker searches or sleeps, and no helpers could be asked for.
  bool
  all_work () const
  {
    // Relaxed: a guess.
    return m_word.load (std::memory_order_relaxed) == 0;
  }

  // Sets the number of workers that may sleep although there is work: the
  // others are to find it.  Has no effect while any of these is blocked.
  void
  set_sleep_floor (unsigned floor)
  {
    // Relaxed, both: advice.
    unsigned before = m_sleep_floor.load (std::memory_order_relaxed);
    if (floor != before && before < blocked)
      m_sleep_floor.compare_exchange_strong (before, floor,
                                             std::memory_order_relaxed);
  }

  // A worker that does not sleep is about to wait for others, without looking
  // for work.  From now on none may sleep while there is work.
  // Asymmetric_fence::heavy () follows, and a look for work.
  void
  block ()
  {
    // Relaxed: ordered by the fence.
    m_sleep_floor.fetch_add (blocked, std::memory_order_relaxed);
  }

  // It no longer waits.
  void
  unblock ()
  {
    // Relaxed: advice.
    m_sleep_floor.fetch_sub (blocked, std::memory_order_relaxed);
  }

  bool
  helpers_wanted () const
  {
    // Relaxed, here and below: no other data depends on it.
    return m_word.load (std::memory_order_relaxed) & wanted;
  }

  void
  set_helpers_wanted (bool now)
  {
    set (&m_word, wanted, now);
    set (&m_attention, wanted, now);
  }

  // A worker begins to search.
  void
  search ()
  {
    // Relaxed: a count; what has been published is looked at afterwards, and
    // again before sleeping.
    m_word.fetch_add (searching, std::memory_order_relaxed);
  }

  // A worker stops searching; returns whether it was the last one.
  bool
  stop_searching ()
  {
    // Sequentially consistent: the work looked at next is seen as it was when
    // others saw the thread searching, or later; see pool::published.
    bool last = m_word.fetch_sub (searching) / searching == 1;
    fence_after_read_modify_write ();
    return last;
  }

  // A searching worker is about to sleep; asymmetric_fence::heavy () follows,
  // and settle () if that returns false.
  void
  sleep ()
  {
    // Relaxed: ordered by the fence.
    m_word.fetch_add (asleep - searching, std::memory_order_relaxed);
    m_attention.fetch_add (1, std::memory_order_relaxed);
  }

  // From now on compiled code calls the library, and so light (), for each
  // task.  Returns when all tasks enqueued without that must be visible.
  void
  settle ()
  {
    // Acquire: pairs with the release below; that wait is over.
    if (m_settled.load (std::memory_order_acquire))
      return;
    // Relaxed: visible to all after the wait.
    m_attention.fetch_or (fence, std::memory_order_relaxed);
    asymmetric_fence::wait_for_stores ();
    m_settled.store (true, std::memory_order_release);
  }

  // A sleeping worker that no one has woken searches again.
  void
  wake ()
  {
    // Relaxed: a count.
    m_word.fetch_add (searching - asleep, std::memory_order_relaxed);
    m_attention.fetch_sub (1, std::memory_order_relaxed);
  }

  // A worker already counted as searching no longer sleeps.
  void
  woken ()
  {
    // Relaxed: a count.
    m_word.fetch_sub (asleep, std::memory_order_relaxed);
    m_attention.fetch_sub (1, std::memory_order_relaxed);
  }

  // Not zero if a worker sleeps, helpers could be asked for, or light () may be
  // a fence: then compiled code that enqueues a task must call the library.
  const unsigned *
  attention () const
  {
    static_assert (sizeof m_attention == sizeof (unsigned)
                   && std::atomic<unsigned>::is_always_lock_free);
    return reinterpret_cast<const unsigned *> (&m_attention);
  }

private:
  static constexpr unsigned asleep = 1;
  static constexpr unsigned wanted = 1u << 16;
  static constexpr unsigned searching = 1u << 20;
  // Of m_sleep_floor: it counts blocked workers above the floor.
  static constexpr unsigned blocked = 1u << 16;
  // Of m_attention, which also has `wanted' and counts the sleepers.
  static constexpr unsigned fence = 1u << 31;

  static void
  set (std::atomic<unsigned> *word, unsigned flag, bool now)
  {
    // Relaxed, both: see helpers_wanted.
    if (now)
      word->fetch_or (flag, std::memory_order_relaxed);
    else
      word->fetch_and (~flag, std::memory_order_relaxed);
  }

  unsigned
  sleep_floor () const
  {
    // Relaxed: advice, except that it is seen to be zero if a worker blocks,
    // which the callers' fences order.
    unsigned floor = m_sleep_floor.load (std::memory_order_relaxed);
    return floor < blocked ? floor : 0;
  }

  // True if WORD counts no searching worker and exceeds the floor.
  bool
  above_floor (unsigned word) const
  {
    return word - sleep_floor () - 1 < searching / 2;
  }

  std::atomic<unsigned> m_word{ 0 };
  std::atomic<unsigned> m_sleep_floor{ 0 };
  std::atomic<unsigned> m_attention{ 0 };
  // True if all tasks enqueued before the flag `fence' was set are visible.
  std::atomic<bool> m_settled{ false };
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_IDLE_H */
