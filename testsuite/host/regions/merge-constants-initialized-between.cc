/* Purpose: a constant that the master initializes between regions, from memory,
   has its value in all threads.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static double table[8];

static inline double &
entry (unsigned k)
{
  return table[k % 8];
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 20; t++)
    {
#pragma omp parallel for // { dg-optimized "merged parallel regions across loop iterations; regions: 2" }
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      table[t % 8] = r[t];
      const double factor = entry (t);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] = r[i] * 3 + (unsigned) factor;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 20; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      unsigned factor = r[t];
      for (int i = 0; i < size; i++)
        r[i] = r[i] * 3 + factor;
    }
}
