/* Purpose: regions with barriers, and with several loops, some with nowait,
   compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-missed "region not split into its constructs: each thread executes other code between the constructs" "" { target *-*-* } .-2 } */
      {
        int self = omp_get_thread_num ();
        a[self] = r[self] + slow (self, self % 2);
#pragma omp barrier
#pragma omp for nowait
        for (int i = 0; i < size; i++)
          b[i] = a[0] + slow_last (i);
#pragma omp for
        for (int i = 0; i < size; i++)
          r[i] += b[i];
#pragma omp barrier
#pragma omp for nowait
        for (int i = 0; i < size; i++)
          b[i] = r[size - 1 - i] ^ slow_first (i);
      }
#pragma omp parallel
      {
#pragma omp for
        for (int i = 0; i < size; i++)
          r[i] += b[size - 1 - i];
      }
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 4; t++)
    {
      unsigned first = r[0] + slow (0, 0);
      for (int i = 0; i < size; i++)
        r[i] += first + slow_last (i);
      for (int i = 0; i < size; i++)
        r[i] += r[i] ^ slow_first (size - 1 - i);
    }
}
