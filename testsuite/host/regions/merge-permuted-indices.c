/* Purpose: a loop may use indices from a table after its own index.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];
static int place[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 3, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      place[i] = (i * 100 + 7) % size;
      a[i] = slow_first (i) + r[i];
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[place[i]] = a[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += b[i] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[place[i]];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = a[place[place[i]]];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      place[i] = (i * 100 + 7) % size;
      a[i] = slow_first (i) + r[i];
    }
  for (int i = 0; i < size; i++)
    b[place[i]] = a[i];
  for (int i = 0; i < size; i++)
    r[i] += b[i] + slow_last (i);
  for (int i = 0; i < size; i++)
    a[i] = r[place[i]];
  for (int i = 0; i < size; i++)
    r[i] = a[place[place[i]]];
}
