/* Purpose: regions may have single, also with nowait, and sections.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned x = 3, y = 0, z = 0;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel
/* { dg-optimized "regions: 4, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
#pragma omp single
        x += slow (t, 1);
#pragma omp for nowait
        for (int i = 0; i < size; i++)
          a[i] = r[i] + x + slow_last (i);
#pragma omp single nowait
        y += slow (t, 1);
      }
#pragma omp parallel sections
      {
#pragma omp section
        x = a[size - 1] + slow (x, 1);
#pragma omp section
        y += a[0];
#pragma omp section
        {
          z += a[size / 2];
        }
      }
#pragma omp parallel
#pragma omp single
      z ^= x + y;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] + x + y + z;
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 3, y = 0, z = 0;
  for (int t = 0; t < 4; t++)
    {
      {
        x += slow (t, 1);
        for (int i = 0; i < size; i++)
          a[i] = r[i] + x + slow_last (i);
        y += slow (t, 1);
      }
      {
        x = a[size - 1] + slow (x, 1);
        y += a[0];
        {
          z += a[size / 2];
        }
      }
      z ^= x + y;
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] + x + y + z;
    }
}
