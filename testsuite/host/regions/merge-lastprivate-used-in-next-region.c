/* Purpose: the next region, serial code, and the next region's firstprivate
   clause see a lastprivate variable's final value.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 0, y = 0;
  int i;
#pragma omp parallel for lastprivate(x)
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (i = 0; i < size; i++)
    x = r[i] + slow_last (i);
#pragma omp parallel for
  for (int j = 0; j < size; j++)
    r[j] += x;
#pragma omp parallel for lastprivate(x, y) lastprivate(i)
  for (i = 0; i < size; i += 3)
    {
      x = i;
      y = r[i] ^ slow_last (i);
    }
  y += x + i;
#pragma omp parallel for firstprivate(y) lastprivate(y)
/* { dg-missed "its 'lastprivate' clause is not a simple one on a single loop" "" { target *-*-* } .-1 } */
  for (int j = 0; j < size; j++)
    {
      r[j] += y;
      if (j == size - 1)
        y = 77;
    }
  r[0] += y;
#pragma omp parallel for lastprivate(conditional : x)
  for (int j = 0; j < size; j++)
    if (r[j] % 3 == 1)
      x = j + slow_first (j);
  r[1] += x;
}

static void
expect (unsigned *r)
{
  unsigned x = 0, y = 0;
  int i;
  for (i = 0; i < size; i++)
    x = r[i] + slow_last (i);
  for (int j = 0; j < size; j++)
    r[j] += x;
  for (i = 0; i < size; i += 3)
    {
      x = i;
      y = r[i] ^ slow_last (i);
    }
  y += x + i;
  for (int j = 0; j < size; j++)
    {
      r[j] += y;
      if (j == size - 1)
        y = 77;
    }
  r[0] += y;
  for (int j = 0; j < size; j++)
    if (r[j] % 3 == 1)
      x = j + slow_first (j);
  r[1] += x;
}
