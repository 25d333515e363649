/* Purpose: serial code between regions may contain OpenMP directives: an
   undeferred task, single, critical, a loop.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-tasks=no" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between contains another OpenMP construct" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + x;
#pragma omp task shared(x)
      x = 3 * x + r[size - 1];
      x++;
#pragma omp critical
      r[0] += x;
#pragma omp single
      x += 5;
#pragma omp parallel for
/* { dg-missed "the code in between contains another OpenMP construct" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_first (i) ^ x;
#pragma omp for
      for (int i = 0; i < size; i++)
        r[i] += r[size - 1 - i] & 1;
#pragma omp barrier
#pragma omp master
      x += r[size / 2];
#pragma omp taskwait
    }
  r[2] ^= x;
}

static void
expect (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + x;
      x = 3 * x + r[size - 1];
      x++;
      r[0] += x;
      x += 5;
      for (int i = 0; i < size; i++)
        r[i] += slow_first (i) ^ x;
      for (int i = 0; i < size; i++)
        r[i] += r[size - 1 - i] & 1;
      x += r[size / 2];
    }
  r[2] ^= x;
}
