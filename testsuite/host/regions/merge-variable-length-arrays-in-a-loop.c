/* Purpose: arrays of variable length in the body of a time loop, whose sizes change
   from one iteration to the next, are the master's in the merged region; no
   thread accesses one after it has been freed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge" } */

#include "merge.h"

/* The regions write arrays, the master and the next region read them.  */
__attribute__ ((noipa)) static void
written_by_regions (unsigned *r)
{
  for (int t = 0; t < 30; t++)
    {
      int n = size - t * 16;
      unsigned a[n], b[t + 1];
      b[0] = t;
      b[t] = 3 * t;
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2, barriers: 4" "" { target *-*-* } .-1 } */
      for (int i = 0; i < n; i++)
        a[i] = r[i] + slow_first (i);
      b[0] += a[n / 2];
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        r[i] ^= a[n - 1 - i] + slow_last (i) + b[t % 2 * t];
    }
}

/* The master writes one, and all threads read it last.  */
__attribute__ ((noipa)) static void
written_by_master (unsigned *r)
{
  for (int t = 1; t < 30; t++)
    {
      unsigned a[t];
      for (int i = 0; i < t; i++)
        a[i] = i * t + r[i];
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (int i = t; i < size; i++)
        r[i] += slow_first (i);
#pragma omp parallel for
      for (int i = t; i < size; i++)
        r[i] ^= a[slow_last (i) % t];
    }
}

static void
compute (unsigned *r)
{
  written_by_regions (r);
  written_by_master (r);
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 30; t++)
    {
      int n = size - t * 16;
      unsigned a[n], b[t + 1];
      b[0] = t;
      b[t] = 3 * t;
      for (int i = 0; i < n; i++)
        a[i] = r[i] + slow_first (i);
      b[0] += a[n / 2];
      for (int i = 0; i < n; i++)
        r[i] ^= a[n - 1 - i] + slow_last (i) + b[t % 2 * t];
    }
  for (int t = 1; t < 30; t++)
    {
      unsigned a[t];
      for (int i = 0; i < t; i++)
        a[i] = i * t + r[i];
      for (int i = t; i < size; i++)
        r[i] = (r[i] + slow_first (i)) ^ a[slow_last (i) % t];
    }
}

/* { dg-final { scan-dump "merge" "after line \[0-9\]+: the end of a variable-length array" } } */
