/* Purpose: the next region sees the results of critical sections and atomic
   operations.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned sum = 0, most = 0, bits = 0;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          unsigned x = r[i] + slow (i, i > size - 10);
#pragma omp atomic
          sum += x;
#pragma omp critical
          if (x > most)
            most = x;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
          r[i] += sum ^ most;
#pragma omp atomic
          bits ^= r[i];
        }
#pragma omp parallel
#pragma omp single
      r[0] += bits;
    }
}

static void
expect (unsigned *r)
{
  unsigned sum = 0, most = 0, bits = 0;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        {
          unsigned x = r[i] + slow (i, i > size - 10);
          sum += x;
          if (x > most)
            most = x;
        }
      for (int i = 0; i < size; i++)
        {
          r[i] += sum ^ most;
          bits ^= r[i];
        }
      r[0] += bits;
    }
}
