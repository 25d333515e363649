/* Purpose: values of a region's private variables are not seen outside.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 9, y[4] = { 1, 2, 3, 4 }, i = 5;
#pragma omp parallel for private(x, y, i)
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int j = 0; j < size; j++)
    {
      x = slow_last (j);
      for (i = 0; i < 4; i++)
        y[i] = x + i;
      r[j] += y[j % 4];
    }
  r[0] += x + y[2] + i;
  x++;
#pragma omp parallel for firstprivate(x, y)
  for (int j = 0; j < size; j++)
    {
      y[1] = j;
      x = y[1] + y[3];
      r[j] += x;
    }
  r[1] += x + y[1];
#pragma omp parallel private(x)
  {
    x = omp_get_thread_num ();
#pragma omp for private(i)
    for (int j = 0; j < size; j++)
      {
        i = x & 0;
        r[j] += i + slow_first (j);
      }
  }
  r[2] += x + i;
}

static void
expect (unsigned *r)
{
  for (int j = 0; j < size; j++)
    r[j] += slow_last (j) + j % 4 + j + 4 + slow_first (j);
  r[0] += 9 + 3 + 5;
  r[1] += 10 + 2;
  r[2] += 10 + 5;
}
