/* Purpose: the next region is executed although a region, or a loop, is
   cancelled.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
/* { dg-set-target-env-var OMP_CANCELLATION "true" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned found = 0, cancelled = 0;
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel
/* { dg-missed "it can be cancelled" "" { target *-*-* } .-1 } */
      {
#pragma omp for
        for (int i = 0; i < size; i++)
          {
            if (i == size - 1)
              {
#pragma omp atomic write
                found = 7;
#pragma omp cancel for
              }
#pragma omp cancellation point for
          }
      }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += found + slow_last (i);
#pragma omp parallel
/* { dg-missed "it can be cancelled" "" { target *-*-* } .-1 } */
      {
        if (omp_get_thread_num () == 0)
          {
#pragma omp atomic update
            cancelled++;
#pragma omp cancel parallel
          }
#pragma omp barrier
#pragma omp atomic update
        cancelled += 1000;
      }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= cancelled + slow_first (i);
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < size; i++)
      r[i] = (r[i] + 7 + slow_last (i)) ^ (t + 1 + slow_first (i));
}
