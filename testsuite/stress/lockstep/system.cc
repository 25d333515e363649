/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* System services for a run-time library whose threads run one at a time:
   threads, futexes, mutexes, the clock; and libgomp's locks.  To be linked with
   --wrap for the functions here, and with the library compiled with
   -fsanitize=thread.

   There is no time: a thread that sleeps until some time goes on when no other
   thread can run, or like any other thread of low priority.  So a wake-up that
   has been lost stops the program, unless the thread would wake up itself.  */

#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstddef>
#include <linux/futex.h>
#include <omp.h>
#include <set>
#include <sys/syscall.h>
#include <time.h>

#include "threads.h"

namespace
{

using namespace lockstep;

/* Futex waits that end early, and looks at the clock between which a thread has
   not run: one in so many.  */
constexpr unsigned early = 50;
constexpr unsigned late = 20;

/* Nanoseconds, and ticks: the time between two looks, and a long time.  */
constexpr uint64_t step = 1000;
constexpr uint64_t slice = 200000;

/* Sleeps that end in a row because no thread can run; a program that needs more
   has lost a wake-up, and looks in vain.  */
constexpr unsigned most_naps = 20000;

uint64_t
look_at_clock ()
{
  static uint64_t time = 1000000000;
  return time += choose (late) ? step : slice;
}

/* A thread that sleeps on a word.  */
struct sleeper
{
  const void *word;
  bool woken;
  sleeper *next;
};

sleeper *sleepers;
unsigned naps;

void
remove (sleeper *s)
{
  sleeper **place = &sleepers;
  while (*place != s)
    place = &(*place)->next;
  *place = s->next;
}

long
futex_wait (const unsigned *word, unsigned value, bool for_a_time)
{
  if (*word != value)
    {
      errno = EAGAIN;
      return -1;
    }
  if (choose (early) == 0)
    {
      give_way ();
      return 0;
    }
  sleeper s = { word, false, sleepers };
  sleepers = &s;
  if (for_a_time)
    give_way ();
  else
    wait_until (
        [] (const thread &t) {
          return static_cast<const sleeper *> (t.ready_argument)->woken;
        },
        &s);
  if (s.woken)
    {
      naps = 0;
      return 0;
    }
  if (++naps > most_naps)
    complain (true, "threads only sleep");
  remove (&s);
  errno = ETIMEDOUT;
  return -1;
}

/* Wakes up to COUNT threads, any.  */
long
futex_wake (const void *word, int count)
{
  long woken = 0;
  unsigned waiting = 0;
  for (sleeper *s = sleepers; s; s = s->next)
    waiting += s->word == word;
  for (; waiting > 0 && woken < count; waiting--, woken++)
    {
      unsigned which = choose (waiting);
      sleeper *s = sleepers;
      while (s->word != word || which-- > 0)
        s = s->next;
      s->woken = true;
      remove (s);
    }
  // One of them may go on before the caller.
  if (woken)
    wait_until (nullptr, nullptr);
  return woken;
}

/* A thread that the library creates.  */
struct start
{
  thread *made;
  void *(*function) (void *);
  void *data;
};

void *
run_free_thread (void *data)
{
  start s = *static_cast<start *> (data);
  delete static_cast<start *> (data);
  s.made->wait_for_turn ();
  s.function (s.data);
  // Not to its end, since what is executed there would run beside others.
  wait_until ([] (const thread &) { return false; }, nullptr);
  return nullptr;
}

/* The locks that are held.  */
std::set<const void *> held;

void
lock (const void *name)
{
  while (!held.insert (name).second)
    give_way ();
}

void
unlock (const void *name)
{
  held.erase (name);
}

char critical, atomic;

} // anon namespace

extern "C"
{

  int __real_pthread_create (pthread_t *id, const pthread_attr_t *attributes,
                             void *(*function) (void *), void *data);
  long __real_syscall (long number, ...);
  int __real_pthread_once (pthread_once_t *once, void (*function) ());

  unsigned long long
  lockstep_ticks (void)
  {
    return look_at_clock ();
  }

  int
  __wrap_clock_gettime (clockid_t, timespec *now)
  {
    constexpr uint64_t second = 1000000000;
    uint64_t time = look_at_clock ();
    now->tv_sec = time / second;
    now->tv_nsec = time % second;
    return 0;
  }

  int
  __wrap_sched_yield (void)
  {
    give_way ();
    return 0;
  }

  int
  __wrap_pthread_create (pthread_t *id, const pthread_attr_t *attributes,
                         void *(*function) (void *), void *data)
  {
    start *s = new start{ free_thread (), function, data };
    return __real_pthread_create (id, attributes, run_free_thread, s);
  }

  // No other thread runs meanwhile: it would wait for this one.
  int
  __wrap_pthread_once (pthread_once_t *once, void (*function) ())
  {
    undisturbed u;
    return __real_pthread_once (once, function);
  }

  int
  __wrap_pthread_mutex_lock (pthread_mutex_t *mutex)
  {
    while (pthread_mutex_trylock (mutex) != 0)
      give_way ();
    return 0;
  }

  long
  __wrap_syscall (long number, ...)
  {
    va_list list;
    va_start (list, number);
    const unsigned *word = va_arg (list, const unsigned *);
    int operation = va_arg (list, int);
    unsigned value = va_arg (list, unsigned);
    const void *end = va_arg (list, const void *);
    va_end (list);
    if (number == SYS_membarrier)
      return 0;
    if (number == SYS_nanosleep)
      {
        give_way ();
        return 0;
      }
    if (number != SYS_futex)
      // It asks for the thread's number.
      return __real_syscall (number);
    if (operation == FUTEX_WAKE_PRIVATE)
      return futex_wake (word, value);
    return futex_wait (word, value, end != nullptr);
  }

  void
  __wrap_GOMP_atomic_start (void)
  {
    lock (&atomic);
  }

  void
  __wrap_GOMP_atomic_end (void)
  {
    unlock (&atomic);
  }

  void
  __wrap_GOMP_critical_start (void)
  {
    lock (&critical);
  }

  void
  __wrap_GOMP_critical_end (void)
  {
    unlock (&critical);
  }

  void
  __wrap_GOMP_critical_name_start (void **name)
  {
    lock (name);
  }

  void
  __wrap_GOMP_critical_name_end (void **name)
  {
    unlock (name);
  }

  void
  __wrap_omp_set_lock (omp_lock_t *name)
  {
    lock (name);
  }

  void
  __wrap_omp_unset_lock (omp_lock_t *name)
  {
    unlock (name);
  }
}
