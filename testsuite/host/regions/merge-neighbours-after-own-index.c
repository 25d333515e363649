/* Purpose: a loop may read its neighbours after one that writes its own index,
   and may write what neighbours have read.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 7, barriers: 4, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      a[i] = x + r[i];
    }
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    b[i] = a[i - 1];
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = b[i];
      for (int k = 0; k < (i < size / 2 ? 1 : 4 * lag); k++)
        x = x * 5 + k;
      a[i] = x;
    }
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    b[i] += a[i + 1];
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = 0;
      for (int k = 0; k < (i > size / 4 ? 1 : 4 * lag); k++)
        x = x * 5 + k;
      r[i] += a[i + 1] + x;
    }
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    a[i] = i;
#pragma omp parallel for
  for (int i = 1; i < size - 1; i++)
    r[i] += a[i] + b[i];
}

static void
expect (unsigned *r)
{
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      a[i] = x + r[i];
    }
  for (int i = 1; i < size - 1; i++)
    b[i] = a[i - 1];
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = b[i];
      for (int k = 0; k < (i < size / 2 ? 1 : 4 * lag); k++)
        x = x * 5 + k;
      a[i] = x;
    }
  for (int i = 1; i < size - 1; i++)
    b[i] += a[i + 1];
  for (int i = 1; i < size - 1; i++)
    {
      unsigned x = 0;
      for (int k = 0; k < (i > size / 4 ? 1 : 4 * lag); k++)
        x = x * 5 + k;
      r[i] += a[i + 1] + x;
    }
  for (int i = 1; i < size - 1; i++)
    a[i] = i;
  for (int i = 1; i < size - 1; i++)
    r[i] += a[i] + b[i];
}
