/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* How the threads of a program are delayed: before an access to memory a thread
   does nothing, pauses, yields or sleeps.  The probability of each depends on
   the environment variable OMPTQ_DELAYS, a number; so does a set of sites in
   the code where threads wait for long.

   A store that is not sequentially consistent is also withheld for some time,
   as in a processor's store buffer:

     - one for each thread: the next store, a read-modify-write that releases, a
       fence, another access to the same location, a call of libgomp, a return
       to the program, or a number of accesses performs it, so the thread itself
       does not notice;
     - membarrier(2) performs those of all threads, and so does a separate
       thread from time to time, whatever the others do.

   The memory model of C++ allows all that.  */

#ifndef DELAYS_H
#define DELAYS_H 1

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

#include "mix.h"

extern "C" char __executable_start;

namespace delays
{

/* A lock that calls no function that could be delayed.  */
class spin_lock
{
public:
  explicit spin_lock (std::atomic<bool> *word) : m_word (word)
  {
    while (m_word->exchange (true))
      sched_yield ();
  }

  ~spin_lock () { m_word->store (false); }

  spin_lock (const spin_lock &) = delete;

private:
  std::atomic<bool> *m_word;
};

/* How much to delay; probabilities are parts of 65536.  */
struct settings
{
  uint64_t seed = 0;
  // At any access.
  unsigned pause = 0;
  unsigned yield = 0;
  unsigned sleep = 0;
  // Probability of a long wait at one of SPARSE sites.
  unsigned sparse = 1;
  unsigned linger = 0;
  // The longest sleep, microseconds.
  unsigned longest = 0;
  unsigned withhold = 0;
  unsigned wake_early = 0;

  settings ()
  {
    const char *text = getenv ("OMPTQ_DELAYS");
    if (!text)
      return;
    seed = mix (strtoul (text, nullptr, 0));
    const unsigned often[] = { 0, 200, 2000, 20000 };
    const unsigned seldom[] = { 0, 30, 300, 3000 };
    const unsigned rarely[] = { 0, 3, 30, 100 };
    pause = often[choose (seed, 1, 4)];
    yield = seldom[choose (seed, 2, 4)];
    sleep = rarely[choose (seed, 3, 4)];
    sparse = 4 << choose (seed, 4, 4);
    linger = often[choose (seed, 5, 4)];
    longest = 20 << choose (seed, 6, 4);
    withhold = choose (seed, 7, 2) ? 30000 : 0;
    wake_early = seldom[choose (seed, 8, 4)];
  }
};

inline const settings &
how ()
{
  static const settings s;
  return s;
}

/* A store that has not yet taken effect.  */
class withheld_store
{
public:
  /* Performs the store.  */
  void
  flush ()
  {
    if (m_size.load () == 0)
      return;
    spin_lock lock (&m_locked);
    store ();
  }

  /* Performs it if it overlaps SIZE bytes at PLACE.  */
  void
  flush_at (const volatile void *place, unsigned size)
  {
    // Relaxed: only the thread itself writes it.
    uintptr_t mine = m_place.load (std::memory_order_relaxed);
    uintptr_t other = reinterpret_cast<uintptr_t> (place);
    if (mine < other + size && other < mine + sizeof (uint64_t))
      flush ();
  }

  void
  withhold (volatile void *place, uint64_t value, unsigned size)
  {
    spin_lock lock (&m_locked);
    store ();
    m_place = reinterpret_cast<uintptr_t> (place);
    m_value = value;
    m_size = size;
  }

private:
  void
  store ()
  {
    void *place = reinterpret_cast<void *> (m_place.load ());
    unsigned size = m_size.load ();
    if (size == sizeof (uint8_t))
      __atomic_store_n (static_cast<uint8_t *> (place), m_value,
                        __ATOMIC_RELEASE);
    else if (size == sizeof (uint32_t))
      __atomic_store_n (static_cast<uint32_t *> (place), m_value,
                        __ATOMIC_RELEASE);
    else if (size == sizeof (uint64_t))
      __atomic_store_n (static_cast<uint64_t *> (place), m_value,
                        __ATOMIC_RELEASE);
    // Only now, because others read it without the lock.
    m_size.store (0);
  }

  std::atomic<bool> m_locked{ false };
  std::atomic<unsigned> m_size{ 0 };
  std::atomic<uintptr_t> m_place{ 0 };
  std::atomic<uint64_t> m_value{ 0 };
};

/* The total time that all threads may sleep, in nanoseconds; then they only
   pause and yield.  On a busy machine a sleep may take a hundred times too
   long.  */
constexpr long most_slept = 2000000000;

/* A delayed thread.  */
class thread
{
public:
  thread () : m_random (mix (how ().seed + s_started++))
  {
    spin_lock lock (&s_locked);
    m_next = s_first;
    if (m_next)
      m_next->m_link = &m_next;
    m_link = &s_first;
    s_first = this;
  }

  ~thread ()
  {
    m_store.flush ();
    s_has_ended = true;
    spin_lock lock (&s_locked);
    *m_link = m_next;
    if (m_next)
      m_next->m_link = m_link;
  }

  thread (const thread &) = delete;

  /* May wait, in the code at SITE.  */
  void
  delay (const void *site)
  {
    const settings &s = how ();
    if (m_accesses_left > 0 && --m_accesses_left == 0)
      m_store.flush ();
    uint64_t offset = static_cast<const char *> (site) - &__executable_start;
    bool marked = mix (s.seed ^ (offset << 8)) % s.sparse == 0;
    unsigned dice = random () & 0xffff;
    if (marked && dice < s.linger)
      linger ();
    else if (dice < s.sleep)
      sleep ();
    else if (dice < s.sleep + s.yield)
      sched_yield ();
    else if (dice < s.sleep + s.yield + s.pause)
      pause (random () % 256);
  }

  /* Withholds a store, or returns false.  */
  bool
  withhold (volatile void *place, uint64_t value, unsigned size)
  {
    if ((random () & 0xffff) >= how ().withhold)
      return false;
    // Destructors of the thread's data run after that of this object.
    if (s_has_ended)
      return false;
    m_store.withhold (place, value, size);
    m_accesses_left = 1 + random () % 64;
    return true;
  }

  /* Returns a random number.  */
  uint64_t
  random ()
  {
    // xorshift64 (Marsaglia, 2003).
    m_random ^= m_random << 13;
    m_random ^= m_random >> 7;
    m_random ^= m_random << 17;
    return m_random >> 8;
  }

  void
  flush ()
  {
    m_store.flush ();
  }

  void
  flush_at (const volatile void *place, unsigned size)
  {
    m_store.flush_at (place, size);
  }

  static void
  flush_all ()
  {
    spin_lock lock (&s_locked);
    for (thread *t = s_first; t; t = t->m_next)
      t->m_store.flush ();
  }

  static thread &
  current ()
  {
    static thread_local thread t;
    return t;
  }

private:
  /* Waits long enough for several steps of other threads.  */
  void
  linger ()
  {
    if (random () % 2)
      for (unsigned i = random () % 8; i > 0; i--)
        sched_yield ();
    else
      sleep ();
  }

  void
  sleep ()
  {
    // Relaxed, both: a sum.
    if (s_slept.load (std::memory_order_relaxed) > most_slept)
      return;
    long before = now ();
    usleep (random () % how ().longest);
    s_slept.fetch_add (now () - before, std::memory_order_relaxed);
  }

  /* Nanoseconds.  */
  static long
  now ()
  {
    timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
  }

  static void
  pause (unsigned rounds)
  {
    // No longer than one or two cache misses each.
    for (volatile unsigned i = 0; i < rounds; i++)
      ;
  }

  uint64_t m_random;
  unsigned m_accesses_left = 0;
  withheld_store m_store;
  thread *m_next;
  thread **m_link;

  static inline std::atomic<unsigned> s_started{ 1 };
  static inline std::atomic<long> s_slept{ 0 };
  static inline std::atomic<bool> s_locked{ false };
  static inline thread *s_first = nullptr;
  static inline thread_local bool s_has_ended = false;
};

/* Approximate time that a store is withheld by a thread that does nothing else
   in the run-time library, in microseconds.  */
constexpr unsigned flush_interval = 200;

/* Performs withheld stores whatever their threads do.  */
inline void *
flush_now_and_then (void *)
{
  for (;;)
    {
      usleep (flush_interval);
      thread::flush_all ();
    }
}

inline bool
releases (int order)
{
  return order == __ATOMIC_RELEASE || order == __ATOMIC_ACQ_REL
         || order == __ATOMIC_SEQ_CST;
}

/* Before the thread reads and modifies PLACE.  */
template <typename T>
T *
before_update (volatile T *place, int order, const void *site)
{
  thread &t = thread::current ();
  t.delay (site);
  if (releases (order))
    t.flush ();
  else
    t.flush_at (place, sizeof *place);
  return const_cast<T *> (place);
}

template <typename T>
T
load (const volatile T *place, const void *site)
{
  thread &t = thread::current ();
  t.delay (site);
  t.flush_at (place, sizeof *place);
  return __atomic_load_n (place, __ATOMIC_SEQ_CST);
}

template <typename T>
void
store (volatile T *place, T value, int order, const void *site)
{
  thread &t = thread::current ();
  t.delay (site);
  if (order != __ATOMIC_SEQ_CST && t.withhold (place, value, sizeof value))
    return;
  t.flush ();
  if (order == __ATOMIC_SEQ_CST)
    __atomic_store_n (place, value, __ATOMIC_SEQ_CST);
  else
    __atomic_store_n (place, value, __ATOMIC_RELEASE);
}

template <typename T>
bool
compare_exchange (volatile T *place, T *expected, T value, int order, bool weak,
                  const void *site)
{
  T *to = before_update (place, order, site);
  // A weak one may fail spuriously.
  if (weak && thread::current ().random () % 64 == 0)
    {
      *expected = __atomic_load_n (to, __ATOMIC_SEQ_CST);
      return false;
    }
  return __atomic_compare_exchange_n (to, expected, value, false,
                                      __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/* Before an access of SIZE bytes at PLACE that is not atomic.  */
inline void
access (const void *place, unsigned size, const void *site)
{
  thread &t = thread::current ();
  t.delay (site);
  t.flush_at (place, size);
}

/* Before a call of a function that orders threads itself.  */
inline void
before_call (const void *site)
{
  thread &t = thread::current ();
  t.delay (site);
  t.flush ();
}

} // namespace delays

#endif /* DELAYS_H */
