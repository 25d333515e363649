/* Purpose: tasks, taskloops, dependences and taskgroups of a region have
   finished where the region ends.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-tasks=no" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel
/* { dg-optimized "regions: 5, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
#pragma omp single nowait
  for (int i = 0; i < size; i++)
    {
#pragma omp task
      a[i] = r[i] + slow_last (i);
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
#pragma omp parallel master
#pragma omp taskloop nogroup grainsize(10)
  for (int i = 0; i < size; i++)
    a[i] = r[i] ^ slow_last (i);
  a[0] += a[size - 1];
  unsigned x = 0;
#pragma omp parallel
#pragma omp master
  {
#pragma omp task depend(out : x) shared(x)
    x = a[0] + slow (3, 1);
#pragma omp task depend(inout : x) shared(x)
    x = 3 * x + slow (4, 1);
  }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i] + x;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = r[i] + slow_last (i);
    }
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] ^ slow_last (i);
  a[0] += a[size - 1];
  unsigned x = 0;
  {
    x = a[0] + slow (3, 1);
    x = 3 * x + slow (4, 1);
  }
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i] + x;
}
