/* Purpose: regions of called functions become one with those around the calls:
   with parameters that are written, structures, results, early returns, static
   variables, atomic operations, and calls of further functions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=inline" } */

#include "merge.h"

struct pair
{
  unsigned k, l;
};

static void
add (unsigned *r, unsigned n, struct pair by)
{
  static unsigned calls;
  calls++;
  n %= 7;
  by.l += calls & 1;
#pragma omp parallel for // { dg-optimized "merged parallel regions across loop iterations; regions: 3" }
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) * by.k + n * by.l;
}

static unsigned
sum_of (unsigned *r, int from, unsigned least)
{
  unsigned sum = 0;
  if (from >= size)
    return least;
#pragma omp parallel for
  for (int i = from; i < size; i++)
#pragma omp atomic
    sum += r[i];
  if (sum < least)
    return least;
  return sum;
}

static void
both (unsigned *r, unsigned t)
{
  add (r, t, (struct pair){ t, 3 });
  r[t] += sum_of (r, t * 200, 9);
}

static void
recursive (unsigned *r, int depth)
{
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i) + depth;
  if (depth > 0)
    recursive (r, depth - 1);
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 4; t++)
    {
      both (r, t);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] = r[i] * 3 + t;
    }
  recursive (r, 3);
}

static void
expect (unsigned *r)
{
  static unsigned calls;
  for (unsigned t = 0; t < 4; t++)
    {
      calls++;
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) * t + t * (3 + (calls & 1));
      unsigned sum = t * 200 < size ? 0 : 9;
      for (int i = t * 200; i < size; i++)
        sum += r[i];
      r[t] += sum < 9 ? 9 : sum;
      for (int i = 0; i < size; i++)
        r[i] = r[i] * 3 + t;
    }
  for (int depth = 3; depth >= 0; depth--)
    for (int i = 0; i < size; i++)
      r[i] ^= slow_first (i) + depth;
}

/* { dg-final { scan-dump "inline" "body of both: copied" } } */
/* { dg-final { scan-dump "inline" "body of recursive: the code in between calls" } } */
