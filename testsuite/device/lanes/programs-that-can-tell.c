/* Purpose: loops stay as they are if the program could tell that lanes share
   their iterations, and results are those of the host.  */

#include <stdlib.h>
#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 700,
  threads = 4
};

static int a[size], wanted[size];
static float x[size];
static int scratch[threads][8];
static omp_lock_t lock;

#pragma omp declare target

static int next_ticket, last_seen, flag;

__attribute__ ((noinline)) static int
number_of_thread (int i)
{
  return i + omp_get_thread_num ();
}

__attribute__ ((noinline)) static int
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}

__attribute__ ((noinline)) static int
twice (int i)
{
  return 2 * i;
}

int (*volatile unknown) (int);

/* The threads of the caller's team have buffers of their own.  */
__attribute__ ((noinline)) void
orphaned (int *own, int n, int *result)
{
#pragma omp for // one lane: it uses a value that may be the thread's own
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 8; k++)
        own[k] = i + k;
      result[i] = own[3] - 3;
    }
}

#pragma omp end declare target

static void
clear (int factor)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = -1;
      x[i] = i % 3 + 0.1f;
      wanted[i] = factor * i;
    }
}

static void
compare (int line)
{
  int same = 1;
  for (int i = 0; i < size; i++)
    same &= a[i] == wanted[i];
  expect (line, same);
}

static void
by_thread_number (int count)
{
  clear (1);
#pragma omp target parallel for map(tofrom : a) num_threads(threads) // one lane: it uses a value that may be the thread's own
  for (int i = 0; i < size; i++)
    a[i] = i + (omp_get_thread_num () >= count);
  compare (__LINE__);

  clear (1);
#pragma omp target parallel for map(tofrom : a) num_threads(threads) // one lane: it calls .omp_get_thread_num.
  for (int i = 0; i < size; i++)
    a[i] = i + (number_of_thread (i) >= i + count);
  compare (__LINE__);

  clear (1);
#pragma omp target parallel for map(tofrom : a) num_threads(threads) // one lane: it uses a value that may be the thread's own
  for (int i = 0; i < size; i++)
    a[i] = i + (__builtin_omp_get_thread_num () >= count);
  compare (__LINE__);

  clear (1);
#pragma omp target map(tofrom : a) map(alloc : scratch)
#pragma omp parallel num_threads(threads)
  {
    int *own = scratch[omp_get_thread_num ()];
#pragma omp for // one lane: it uses a value that may be the thread's own
    for (int i = 0; i < size; i++)
      {
        for (int k = 0; k < 8; k++)
          own[k] = i + k;
        a[i] = own[i & 7] - (i & 7);
      }
  }
  compare (__LINE__);
}

static void
by_memory_of_the_thread (void)
{
  clear (1);
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(threads)
  {
    int *own = malloc (8 * sizeof *own);
#pragma omp for // one lane: it uses a value that may be the thread's own
    for (int i = 0; i < size; i++)
      {
        for (int k = 0; k < 8; k++)
          own[k] = i + k;
        a[i] = own[i & 7] - (i & 7);
      }
    free (own);
  }
  compare (__LINE__);

  clear (1);
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(threads)
  {
    int own[8];
#pragma omp for // one lane: its iterations share .own.
    for (int i = 0; i < size; i++)
      {
        for (int k = 0; k <= (i & 7); k++)
          own[k] = i + k;
        a[i] = own[i & 7] - (i & 7);
      }
  }
  compare (__LINE__);

  clear (1);
#pragma omp target map(tofrom : a) map(alloc : scratch)
#pragma omp parallel num_threads(threads)
  {
    int ticket;
#pragma omp atomic capture
    ticket = next_ticket++;
#pragma omp for // one lane: it uses a value that may be the thread's own
    for (int i = 0; i < size; i++)
      {
        int *own = scratch[ticket % threads];
        for (int k = 0; k < 8; k++)
          own[k] = i + k;
        a[i] = own[i & 7] - (i & 7);
      }
  }
  compare (__LINE__);

  clear (1);
#pragma omp target map(tofrom : a) map(alloc : scratch)
#pragma omp parallel num_threads(threads)
  orphaned (scratch[omp_get_thread_num ()], size, a);
  compare (__LINE__);
}

/* Of values that threads add up, sums of floating-point numbers depend on the
   order.  */
static void
by_values_of_the_thread (void)
{
  int right = 0, counted = 0;
  clear (1);
#pragma omp target map(tofrom : right, counted) map(to : x)
#pragma omp parallel num_threads(threads) reduction(+ : right)
  {
    float sum = 0, again = 0;
    int first = -1, end = 0, count = 0;
#pragma omp for nowait // one lane: its iterations use values of the ones before
    for (int i = 0; i < size; i++)
      {
        sum += x[i];
        if (first < 0)
          first = i;
        end = i + 1;
      }
    for (int i = first; i < end; i++)
      again += x[i];
    right += sum == again;
#pragma omp for // lanes
    for (int i = 0; i < size; i++)
      count += i & 1;
#pragma omp atomic
    counted += count;
  }
  expect (__LINE__, right == threads && counted == size / 2);
}

static void
by_order (int one)
{
  clear (1);
  a[0] = 0;
#pragma omp target parallel for map(tofrom : a) num_threads(1) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

  clear (1);
  a[0] = 0;
#pragma omp target parallel for map(tofrom : a) if (!one) // lanes
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

  clear (1);
  for (int i = 0; i < size; i += 7)
    a[i] = i;
#pragma omp target parallel for map(tofrom : a) schedule(static, 7) // one lane: its schedule
  for (int i = 0; i < size; i++)
    if (i % 7)
      a[i] = a[i - 1] + 1;
  compare (__LINE__);
}

static void
by_waiting (void)
{
  int sum = 0;
  clear (2);
#pragma omp target parallel for map(tofrom : a, sum) num_threads(threads) // one lane: it calls .*critical
  for (int i = 0; i < size; i++)
    {
#pragma omp critical
      sum += i;
      a[i] = 2 * i;
    }
  compare (__LINE__);
  expect (__LINE__, sum == size * (size - 1) / 2);

  clear (2);
#pragma omp target map(tofrom : a, sum) map(alloc : lock)
  {
    omp_init_lock (&lock);
#pragma omp parallel for num_threads(threads) // one lane: it calls .omp_set_lock.
    for (int i = 0; i < size; i++)
      {
        omp_set_lock (&lock);
        sum -= i;
        omp_unset_lock (&lock);
        a[i] = 2 * i;
      }
    omp_destroy_lock (&lock);
  }
  compare (__LINE__);
  expect (__LINE__, sum == 0);

  clear (2);
#pragma omp target parallel for map(tofrom : a, sum) num_threads(threads) // one lane: it may wait for another thread
  for (int i = 0; i < size; i++)
    {
      while (__atomic_exchange_n (&flag, 1, __ATOMIC_ACQUIRE))
        ;
      sum += i;
      __atomic_store_n (&flag, 0, __ATOMIC_RELEASE);
      a[i] = 2 * i;
    }
  compare (__LINE__);
  expect (__LINE__, sum == size * (size - 1) / 2);

  // A failed comparison means that another lane has succeeded.
  float f = 0;
  clear (2);
#pragma omp target parallel for map(tofrom : a, f) num_threads(threads) // lanes
  for (int i = 0; i < size; i++)
    {
#pragma omp atomic
      f += i & 3;
      a[i] = 2 * i;
    }
  compare (__LINE__);
  expect (__LINE__, f == (size / 4) * 6);
}

static void
by_calls (void)
{
  clear (2);
#pragma omp target parallel for map(tofrom : a) // one lane: it calls .fibonacci
  for (int i = 0; i < size; i++)
    a[i] = 2 * i + (fibonacci (i % 5) > 3);
  compare (__LINE__);

  clear (2);
#pragma omp target map(tofrom : a)
  {
    unknown = twice;
#pragma omp parallel for // one lane: it calls an unknown function
    for (int i = 0; i < size; i++)
      a[i] = unknown (i);
  }
  compare (__LINE__);

  clear (2);
#pragma omp target parallel for map(tofrom : a) // one lane: it has inline assembly
  for (int i = 0; i < size; i++)
    {
      asm volatile ("" : : : "memory");
      a[i] = 2 * i;
    }
  compare (__LINE__);

  clear (2);
#pragma omp target parallel for map(tofrom : a) // one lane: it has a loop with .simd. in it
  for (int i = 0; i < size; i += 100)
    {
#pragma omp simd
      for (int j = i; j < i + 100; j++)
        a[j] = 2 * j;
    }
  compare (__LINE__);

  clear (2);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (int i = 0; i < size; i++)
    a[i] = twice (i);
  compare (__LINE__);
}

int
main (void)
{
  by_thread_number (threads);
  by_memory_of_the_thread ();
  by_values_of_the_thread ();
  by_order (omp_get_num_devices () > 0);
  by_waiting ();
  by_calls ();
  return result ();
}
