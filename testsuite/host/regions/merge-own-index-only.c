/* Purpose: consecutive loops without calls that touch only their own index of
   what others write compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 0, conditional barriers: 4" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? lag : 1); k++)
        x = x * 5 + k;
      a[i] = x;
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    {
      unsigned x = a[i];
      for (int k = 0; k < (i < size / 2 ? 1 : lag); k++)
        x = x * 7 + k;
      b[i] = x + r[i];
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[i] + b[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[i] * b[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= a[i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? lag : 1); k++)
        x = x * 5 + k;
      a[i] = x;
    }
  for (int i = 0; i < size; i++)
    {
      unsigned x = a[i];
      for (int k = 0; k < (i < size / 2 ? 1 : lag); k++)
        x = x * 7 + k;
      b[i] = x + r[i];
    }
  for (int i = 0; i < size; i++)
    r[i] += a[i] + b[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] * b[i];
  for (int i = 0; i < size; i++)
    r[i] ^= a[i];
}
