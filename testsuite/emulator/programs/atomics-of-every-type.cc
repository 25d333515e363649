/* Purpose: atomic updates, reads, writes, captures and exchanges of each type
   lose nothing, between lanes, threads and teams.  */
/* { dg-additional-options "-foffload-options=nvptx-none=-latomic" } */
/* Atomic additions of bytes are loops in libatomic, whose lanes must first load
   the same value; scheduled one by one they do not, and wait forever.  */
/* { dg-set-target-env-var PTXEMU_INDEPENDENT 0 } */

#include "offload.h"

enum
{
  n = 640
};

template <typename T>
static void
updates ()
{
  T sum = 0, down = 100, product = 1;
#pragma omp target teams distribute parallel for simd num_teams(4)            \
    map(tofrom : sum, down, product)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      sum += 1;
#pragma omp atomic
      down = down - 1;
      if (i % 160 == 0)
        {
#pragma omp atomic seq_cst
          product *= 2;
        }
    }
  expect (__LINE__, sum == T (n) && down == T (100 - n) && product == 16);
}

// Values as small as a byte wrap around.
template <typename T>
static void
captures ()
{
  T counter = 0, swapped = 0;
  int before[n], wrong = 0;
#pragma omp target teams distribute parallel for num_teams(4)                 \
    map(tofrom : counter, swapped, wrong) map(from : before)
  for (int i = 0; i < n; i++)
    {
      T old, now;
#pragma omp atomic capture
      old = counter++;
      before[i] = int (old);
#pragma omp atomic write
      swapped = 42;
#pragma omp atomic read acquire
      now = swapped;
      if (now != 42)
        {
#pragma omp atomic
          wrong++;
        }
    }
  expect (__LINE__, counter == T (n) && wrong == 0);
  int times[n] = {};
  for (int i = 0; i < n; i++)
    times[before[i]]++;
  for (int i = 0; sizeof (T) > 1 && i < n; i++)
    expect (__LINE__, times[i] == 1);
}

template <typename T>
static void
of_type ()
{
  updates<T> ();
  captures<T> ();
}

static void
bits_and_extremes ()
{
  unsigned conjunction = ~0U, disjunction = 0, exclusive = 0, expected = 0;
  int least = 1 << 30, greatest = -1;
#pragma omp target teams distribute parallel for num_teams(4)                 \
    map(tofrom : conjunction, disjunction, exclusive, least, greatest)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      conjunction &= ~(1U << i % 31);
#pragma omp atomic
      disjunction |= 1U << i % 31;
#pragma omp atomic
      exclusive ^= i;
#pragma omp atomic compare
      least = i < least ? i : least;
#pragma omp atomic compare
      greatest = greatest < i ? i : greatest;
    }
  for (int i = 0; i < n; i++)
    expected ^= i;
  expect (__LINE__, conjunction == 1U << 31 && disjunction == ~(1U << 31));
  expect (__LINE__, exclusive == expected);
  expect (__LINE__, least == 0 && greatest == n - 1);
}

static void
built_in ()
{
  int swaps = 0, old = 0, last = 0;
#pragma omp target map(tofrom : swaps, old, last)
#pragma omp parallel num_threads(8)
  {
    int expected = 0;
    if (__atomic_compare_exchange_n (&old, &expected, 1, 0, __ATOMIC_SEQ_CST,
                                     __ATOMIC_SEQ_CST))
      __atomic_fetch_add (&swaps, 1, __ATOMIC_RELAXED);
    __atomic_exchange_n (&last, 7, __ATOMIC_ACQ_REL);
  }
  expect (__LINE__, swaps == 1 && old == 1 && last == 7);
}

int
main ()
{
  of_type<unsigned char> ();
  // Not short: GCC 12 sign-extends it for a function of libatomic that does not
  // expect it, so that negative values change adjacent memory.
  of_type<unsigned short> ();
  of_type<int> ();
  of_type<unsigned> ();
  of_type<long long> ();
  of_type<unsigned long> ();
  of_type<float> ();
  of_type<double> ();
  bits_and_extremes ();
  built_in ();
  return result ();
}
