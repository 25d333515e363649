/* Purpose: an atomic operation in an inner loop keeps the iterations of a thread on
   one lane only if the loop's end depends on what it finds.  */

#include "../../emulator/programs/offload.h"

static int bits, flag, held, counts[8], bounds[100];
static float sums[100];

#pragma omp declare target (bits, flag, held, counts, bounds, sums)
#pragma omp declare target

__attribute__ ((noinline)) static void
add (int x)
{
  held += x;
}

/* The loop in it ends by itself.  */
__attribute__ ((noinline)) static void
add_up (int x)
{
  for (int k = 0; k < (x & 3); k++)
#pragma omp atomic
    sums[(x + k) % 100] += 1;
}

/* Asks whether it is its turn, and leaves the answer in memory.  */
__attribute__ ((noinline)) static void
take_turn (int *mine)
{
#pragma omp atomic capture
  {
    *mine = bits;
    bits |= 1;
  }
}

#pragma omp end declare target

static void
count_by_oneself (int n)
{
#pragma omp target parallel for // lanes
  for (int i = 0; i < n; i++)
    for (int k = bounds[i % 100]; k < 3; k++)
#pragma omp atomic
      sums[(i + k) % 100] += 2;
#pragma omp target parallel for // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      {
	int slot;
#pragma omp atomic capture
	slot = counts[0]++;
	if (slot < 0)
	  continue;
	add_up (i + k);
      }
  // The bound is read again each time, but nothing here changes it.
#pragma omp target parallel for // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < bounds[i % 100]; k++)
#pragma omp atomic
      counts[1] += 1;
}

static void
wait_around_retry (int n)
{
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      int old;
      // The inner loop waits for nobody, but the outer one does.
      do
	{
	  old = 0;
	  while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,
					       __ATOMIC_ACQUIRE,
					       __ATOMIC_RELAXED))
	    ;
	}
      while (old & 1);
      add (i);
      __sync_fetch_and_and (&bits, ~1);
    }
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      // How often the inner loop was repeated tells the outer one.
      for (int k = 0; k != 1;)
	{
	  k = 0;
	  int old = 0;
	  while (!__sync_bool_compare_and_swap (&bits, old, old | 1))
	    {
	      old ^= 1;
	      k++;
	    }
	  k = !(k & 1);
	}
      add (i);
      __sync_fetch_and_and (&bits, ~1);
    }
}

static void
wait_by_memory (int n)
{
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      for (int mine = 1; mine & 1;)
	take_turn (&mine);
      add (i);
      __sync_fetch_and_and (&bits, ~1);
    }
#pragma omp target parallel for // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      // A branch, not a value.
      for (int got = 0; !got;)
	if (!__sync_lock_test_and_set (&bits, 1))
	  got = 1;
      add (i);
      __sync_lock_release (&bits);
    }
}

/* A thread waits for the one with the next iterations.  */
static void
wait_for_flag (int n)
{
#pragma omp target parallel for num_threads(2) // one lane: it may wait
  for (int i = 0; i < n; i++)
    {
      if (i == 0)
	while (!flag)
	  {
#pragma omp flush
	  }
      if (i == n - 1)
	{
	  flag = 1;
#pragma omp flush
	}
    }
}

int
main (void)
{
  for (int i = 0; i < 100; i++)
    bounds[i] = i & 1;
#pragma omp target update to(bounds)
  count_by_oneself (200);
  wait_around_retry (100);
  wait_by_memory (100);
  wait_for_flag (80);
#pragma omp target update from(held, counts, sums)
  float sum = 0;
  for (int i = 0; i < 100; i++)
    sum += sums[i];
  expect (__LINE__, held == 4 * 4950);
  expect (__LINE__, counts[0] == 600 && counts[1] == 100);
  expect (__LINE__, sum == 1000 + 900);
  return result ();
}
