/* Purpose: serial code between regions may allocate and free memory.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

#include <stdlib.h>

static void
compute (unsigned *r)
{
  for (int t = 1; t < 6; t++)
    {
      unsigned *a = (unsigned *)malloc (t * size * sizeof *a);
      if (!a)
        return;
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < t * size; i++)
        a[i] = slow_first (i) + t;
      unsigned *b = (unsigned *)calloc (size, sizeof *b);
      if (!b)
        return;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        b[i] += a[t * size - 1 - i] + slow_last (i);
      free (a);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += b[size - 1 - i];
      free (b);
    }
}

static void
expect (unsigned *r)
{
  for (int t = 1; t < 6; t++)
    {
      unsigned *a = (unsigned *)malloc (t * size * sizeof *a);
      if (!a)
        return;
      for (int i = 0; i < t * size; i++)
        a[i] = slow_first (i) + t;
      unsigned *b = (unsigned *)calloc (size, sizeof *b);
      if (!b)
        return;
      for (int i = 0; i < size; i++)
        b[i] += a[t * size - 1 - i] + slow_last (i);
      free (a);
      for (int i = 0; i < size; i++)
        r[i] += b[size - 1 - i];
      free (b);
    }
}
