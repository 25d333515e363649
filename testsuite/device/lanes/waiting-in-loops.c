/* Purpose: a thread that waits for a lock in any kind of loop is not made to wait
   for its own lanes; a loop that waits for nobody is left to lanes.  */

#include "../../emulator/programs/offload.h"

static int bits, lock, held;
static float sum;

#pragma omp declare target (bits, lock, held, sum)
#pragma omp declare target

__attribute__ ((noinline)) static void
attempt (int *got)
{
  *got = !__sync_lock_test_and_set (&lock, 1);
}

__attribute__ ((noinline)) static void
add (int x)
{
  held += x;
}

#pragma omp end declare target

static void
wait_for_bits (int n)
{
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      int old = 0;
      // What is expected was not found there.
      while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,
					   __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
	old &= ~1;
      add (i);
      __sync_fetch_and_and (&bits, ~1);
    }
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      int old = 0, now;
      // Success does not end the loop.
      while ((now = __sync_val_compare_and_swap (&bits, old, old | 1)) != old
	     || (now & 1))
	old = now;
      add (i);
      __sync_fetch_and_and (&bits, ~1);
    }
}

static void
wait_elsewhere (int n)
{
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      // The answer is in memory.
      for (int got = 0; !got;)
	attempt (&got);
      add (i);
      __sync_lock_release (&lock);
    }
#pragma omp target parallel for // one lane: it has a loop with two entries
  for (int i = 0; i < n; i++)
    {
      int got = 0;
      if (i & 1)
	goto into;
    again:
      __sync_fetch_and_add (&bits, 2);
    into:
      got = !__sync_lock_test_and_set (&lock, 1);
      if (!got)
	goto again;
      add (i);
      __sync_lock_release (&lock);
    }
}

static void
repeat (int n)
{
#pragma omp target parallel for // lanes
  for (int i = 0; i < n; i++)
    {
      unsigned *p = (unsigned *) &sum, old = *p, expected;
      do
	{
	  float f;
	  expected = old;
	  __builtin_memcpy (&f, &expected, sizeof f);
	  f += i & 3;
	  unsigned next;
	  __builtin_memcpy (&next, &f, sizeof f);
	  old = __sync_val_compare_and_swap (p, expected, next);
	}
      while (old != expected);
    }
#pragma omp target parallel for // lanes
  for (int i = 0; i < n; i++)
#pragma omp atomic
    sum -= i & 1;
}

int
main (void)
{
  wait_for_bits (200);
  wait_elsewhere (200);
  repeat (200);
#pragma omp target update from (held, sum)
  expect (__LINE__, held == 4 * 19900 && sum == 200);
  return result ();
}
