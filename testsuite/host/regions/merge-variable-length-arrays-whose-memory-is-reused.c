/* Purpose: the master frees an array of variable length, and uses its memory for
   something else, only when no thread reads it any more, although the code in
   between writes nothing that threads share.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge" } */

#include "merge.h"

/* Writes where the arrays of a block were that has ended.  */
__attribute__ ((const, noinline)) static unsigned
use_stack (unsigned x)
{
  volatile unsigned numbers[size];
  for (unsigned k = 0; k < size; k++)
    numbers[k] = (k ^ x) * 77u;
  return numbers[x % size];
}

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 30; t++)
    {
      {
        unsigned a[size + t];
        for (int k = 0; k < size; k++)
          a[k] = 5u * k + t;
#pragma omp parallel for default(none) shared(a, r)
/* { dg-optimized "merged parallel regions across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
        for (int i = 0; i < size; i++)
          r[i] += slow_last (i) + a[size - 1 - i];
      }
      unsigned found = use_stack (t);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= i;
      sum += found;
    }
  r[0] += sum;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 30; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] = (r[i] + slow_last (i) + 5u * (size - 1 - i) + t) ^ i;
      sum += use_stack (t);
    }
  r[0] += sum;
}

/* { dg-final { scan-dump "merge" "after line \[0-9\]+: the end of a variable-length array" } } */
