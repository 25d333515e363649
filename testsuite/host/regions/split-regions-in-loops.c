/* Purpose: a region in a loop is merged across the iterations as a whole if its
   parts would need more barriers than it has; and its constructs are merged
   alone if the loop cannot be.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size], c[size];

/* The analysis cannot know that the loops access other elements.  */
__attribute__ ((noipa)) static void
whole (unsigned *restrict r, const unsigned *restrict index, int parallel)
{
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel if (parallel)
/* { dg-optimized "merged parallel regions across loop iterations; regions: 1, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
#pragma omp for nowait
        for (int i = 0; i < size / 2; i++)
          a[index[i]] += r[i];
#pragma omp for nowait
        for (int i = size / 2; i < size; i++)
          a[index[i]] += r[i] + slow_last (i);
      }
    }
}

static unsigned steps;

/* Another file could read the number of threads in this function.  */
__attribute__ ((noipa)) static void
note (void)
{
  steps += omp_in_parallel () + 1;
}

__attribute__ ((noipa)) static void
alone (unsigned *restrict r, int parallel)
{
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel if (parallel)
/* { dg-optimized "merged constructs of a parallel region; constructs: 3, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-missed "region not merged across the loop or condition: the code in between calls 'note'" "" { target *-*-* } .-2 } */
      {
#pragma omp for
/* { dg-optimized "fused the loops of a region: 2" "" { target *-*-* } .-1 } */
        for (int i = 0; i < size; i++)
          b[i] = r[i] + a[i];
#pragma omp for
        for (int i = 0; i < size; i++)
          c[i] = b[i] ^ t;
#pragma omp for
        for (int i = 0; i < size; i++)
          r[i] += c[size - 1 - i] + slow_first (i);
      }
      note ();
    }
}

static void
work (unsigned *r, int parallel)
{
  unsigned index[size];
  for (int i = 0; i < size; i++)
    {
      index[i] = (i * 5) % size;
      a[i] = i;
    }
  whole (r, index, parallel);
  alone (r, parallel);
  for (int i = 0; i < size; i++)
    r[i] += a[i] + b[i] + c[i] + steps % 3;
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
