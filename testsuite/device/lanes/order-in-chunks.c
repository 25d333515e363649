/* Purpose: one lane executes the iterations of a chunk that the program states if
   one may depend on another, and results are those of the host.  */

#include <stdio.h>
#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 640,
  threads = 4,
  chunk = 16
};

static int a[size + chunk], wanted[size + chunk];
static int order[size], shared;
static double x[size];

#pragma omp declare target
__attribute__ ((noinline)) static void
add_before (int *p, int i)
{
  p[i] += p[i - 1];
}
#pragma omp end declare target

static void
clear (void)
{
  for (int i = 0; i < size + chunk; i++)
    a[i] = wanted[i] = 5 * i % 23;
  for (int i = 0; i < size; i++)
    order[i] = i ^ 1;
}

static void
compare (int line)
{
  expect (line, memcmp (a, wanted, sizeof a) == 0);
}

static void
elements_before (void)
{
  clear ();
  for (int i = 0; i < size; i++)
    if (i % chunk)
      wanted[i] += wanted[i - 1];
#pragma omp target parallel for map(tofrom : a) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < size; i++)
    if (i % chunk)
      a[i] += a[i - 1];
  compare (__LINE__);

  clear ();
  for (int i = threads; i < size; i++)
    wanted[i] += wanted[i - threads];
#pragma omp target parallel for map(tofrom : a) schedule(static, 1) num_threads(threads) // one lane: its schedule keeps .* access what
  for (int i = threads; i < size; i++)
    a[i] += a[i - threads];
  compare (__LINE__);

  clear ();
  for (int i = 0; i < size; i++)
    if (i % chunk)
      wanted[i] += wanted[i - 1];
#pragma omp target parallel for map(tofrom : a) schedule(static, chunk) // one lane: its schedule keeps .* calls .add_before.
  for (int i = 0; i < size; i++)
    if (i % chunk)
      add_before (a, i);
  compare (__LINE__);

  // Eight bytes are written, which the next iteration reads.
  clear ();
  for (int i = 0; i < size; i++)
    wanted[i] = i % chunk == 0 ? wanted[i] : 1;
#pragma omp target parallel for map(tofrom : a) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < size; i++)
    if (i % chunk < chunk - 1)
      {
        long both = i % chunk ? 1L << 32 | 1 : 1L << 32 | (unsigned) a[i];
        memcpy (a + i, &both, sizeof both);
      }
  compare (__LINE__);
}

/* Shifted to the left by 30 bits, multiples of 4 are 0.  */
static void
lost_bits (void)
{
  char *bytes = (char *)a;
  clear ();
  for (int i = 0; i < chunk; i += 4)
    ((char *)wanted)[0] = ((char *)wanted)[0] * 3 + i;
#pragma omp target parallel for map(tofrom : bytes[ : sizeof a]) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < chunk; i++)
    if (i % 4 == 0)
      bytes[i << 30] = bytes[i << 30] * 3 + i;
  compare (__LINE__);
}

/* Only when the program runs it is known that P is Q.  */
static void
overlapping_pointers (int *p, int *q, int distance)
{
#pragma omp target enter data map(to : a)
  clear ();
  for (int i = 0; i < size; i++)
    if (i % chunk)
      wanted[i] += 2 * wanted[i - 1];
#pragma omp target update to(a)
#pragma omp target parallel for map(to : p[:0], q[:0]) schedule(static, chunk) // lanes
  for (int i = 0; i < size; i++)
    if (i % chunk)
      p[i] += 2 * q[i - 1];
#pragma omp target update from(a)
  compare (__LINE__);

  clear ();
  for (int i = size - 1; i >= 0; i--)
    if (i % chunk)
      wanted[i] = 2 * wanted[i + 1];
#pragma omp target update to(a)
#pragma omp target parallel for map(to : p[:0], q[:0]) schedule(dynamic, chunk) // lanes
  for (long i = size - 1; i >= 0; i--)
    if (i % chunk)
      p[i] = 2 * q[i + 1];
#pragma omp target update from(a)
  compare (__LINE__);

  clear ();
  for (int i = threads; i < size; i++)
    wanted[i] += wanted[i - threads];
#pragma omp target update to(a)
#pragma omp target parallel for map(to : p[:0], q[:0]) schedule(static, 1) num_threads(threads) // lanes
  for (int i = threads; i < size; i++)
    p[i] += q[i - distance];
#pragma omp target update from(a)
  compare (__LINE__);

  // One is fixed.
  clear ();
  for (int i = 0; i < chunk; i++)
    wanted[i] += wanted[5];
#pragma omp target update to(a)
#pragma omp target parallel for map(to : p[:0], q[:0]) schedule(static, chunk) // lanes
  for (int i = 0; i < chunk; i++)
    p[i] += q[5];
#pragma omp target update from(a)
  compare (__LINE__);
#pragma omp target exit data map(release : a)
}

static void
unknown_elements (int one)
{
  // What is added is loaded through a pointer that is loaded itself.
  clear ();
  for (int i = 0; i < size; i++)
    wanted[order[i]] = wanted[i] + one;
#pragma omp target parallel for map(tofrom : a, one) map(to : order) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < size; i++)
    a[order[i]] = a[i] + one;
  compare (__LINE__);

  clear ();
  for (int i = 0; i < size; i++)
    wanted[order[i]] = wanted[i] + i;
#pragma omp target parallel for map(tofrom : a) map(to : order) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < size; i++)
    a[order[i]] = a[i] + i;
  compare (__LINE__);

  clear ();
#pragma omp target parallel for map(tofrom : shared) schedule(static, chunk) // one lane: its schedule keeps .* access what
  for (int i = 0; i < size; i++)
    if (i >= size - chunk)
      shared = 3 * i;
  expect (__LINE__, shared == 3 * (size - 1));

  // Subscripts that wrap are not even.
  clear ();
  for (unsigned i = 0; i < size; i++)
    if (i % chunk)
      wanted[(unsigned char) (16 * i)] = i;
#pragma omp target parallel for map(tofrom : a) schedule(static, 16) num_threads(one) // one lane: its schedule keeps .* access what
  for (unsigned i = 0; i < size; i++)
    if (i % chunk)
      a[(unsigned char) (16 * i)] = i;
  compare (__LINE__);
}

static void
other_order (int one)
{
  int next = 0;
  clear ();
  for (int i = 0; i < size; i++)
    wanted[i] = i % chunk;
#pragma omp target parallel for map(tofrom : a, next) schedule(static, chunk) num_threads(one) // one lane: its schedule keeps .* order of its atomic
  for (int i = 0; i < size; i++)
    {
      int ticket;
#pragma omp atomic capture
      ticket = next++;
      a[i] = ticket % chunk;
    }
  compare (__LINE__);

  // A sum, and what it is so far.
  double sum = 0;
  clear ();
  for (int i = 0; i < size; i++)
    wanted[i] = 1;
#pragma omp target parallel for map(tofrom : a, sum) schedule(static, chunk) num_threads(one) // one lane: its schedule keeps .* order of its atomic
  for (int i = 0; i < size; i++)
    {
#pragma omp atomic
      sum += 0.1;
      a[i] = 1;
    }
  for (int i = 0; i < size; i++)
    sum -= 0.1;
  expect (__LINE__, sum > -1e-9 && sum < 1e-9);
  compare (__LINE__);
}

/* Which thread executes an iteration is what the schedule says.  */
static void
numbers_of_threads (void)
{
  clear ();
  for (int i = 0; i < size; i++)
    wanted[i] = i % threads;
#pragma omp target parallel for map(tofrom : a) schedule(static, 1) num_threads(threads) // one lane: it uses a value that may be the thread's own
  for (int i = 0; i < size; i++)
    a[i] = omp_get_thread_num ();
  compare (__LINE__);

  clear ();
  for (int i = 0; i < size; i++)
    wanted[i] = i / threads * threads;
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(threads)
  {
    int own = omp_get_thread_num ();
#pragma omp for schedule(static, 1) // one lane: it uses a value that may be the thread's own
    for (int i = 0; i < size; i++)
      a[i] = i - own;
  }
  compare (__LINE__);
}

int
main (void)
{
  int one = omp_get_num_devices () > 0;
  elements_before ();
  lost_bits ();
  overlapping_pointers (a, a, threads);
  unknown_elements (one);
  other_order (one);
  numbers_of_threads ();
  return result ();
}
