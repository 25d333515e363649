/* Purpose: taskqs may be among consecutive regions, or between them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for
/* { dg-missed "a taskq is in between" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        a[i] = r[i] + slow_last (i);
#pragma intel omp parallel taskq
/* { dg-missed "it contains a taskq" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
#pragma intel omp task captureprivate(i)
          r[i] += a[size - 1 - i];
        }
#pragma intel omp taskq
      for (int i = 0; i < 5; i++)
        {
#pragma intel omp task captureprivate(i)
          a[i] = r[i] + 1;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= a[size - 1 - i];
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] = r[i] + slow_last (i);
      for (int i = 0; i < size; i++)
        {
          r[i] += a[size - 1 - i];
        }
      for (int i = 0; i < 5; i++)
        {
          a[i] = r[i] + 1;
        }
      for (int i = 0; i < size; i++)
        r[i] ^= a[size - 1 - i];
    }
}
