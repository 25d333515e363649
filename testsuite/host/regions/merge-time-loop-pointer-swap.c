/* Purpose: a time loop may swap the pointers to two arrays in each step.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
  unsigned *from = a, *to = b;
  for (int i = 0; i < size; i++)
    a[i] = b[i] = r[i];
  for (int t = 0; t < 21; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 1; i < size - 1; i++)
        to[i] = from[i - 1] + from[i + 1] + slow (i, i > 400);
      unsigned *swap = from;
      from = to;
      to = swap;
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = from[i] + 3 * to[i];
  from[1] = 5;
  r[0] += a[1] + 2 * b[1];
}

static void
expect (unsigned *r)
{
  unsigned *from = a, *to = b;
  for (int i = 0; i < size; i++)
    a[i] = b[i] = r[i];
  for (int t = 0; t < 21; t++)
    {
      for (int i = 1; i < size - 1; i++)
        to[i] = from[i - 1] + from[i + 1] + slow (i, i > 400);
      unsigned *swap = from;
      from = to;
      to = swap;
    }
  for (int i = 0; i < size; i++)
    r[i] = from[i] + 3 * to[i];
  from[1] = 5;
  r[0] += a[1] + 2 * b[1];
}
