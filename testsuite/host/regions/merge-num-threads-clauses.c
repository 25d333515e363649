/* Purpose: num_threads clauses that are equal, differ, or name a variable that
   changes between are obeyed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned teams[10];

static void
compute (unsigned *r)
{
  int n = 3;
#pragma omp parallel for num_threads(3)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_first (i);
      if (i == 0)
        teams[0] = omp_get_num_threads ();
    }
#pragma omp parallel for num_threads(3)
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (size - 1 - i);
      if (i == 0)
        teams[1] = omp_get_num_threads ();
    }
#pragma omp parallel for num_threads(2)
/* { dg-missed "their 'num_threads' clauses differ" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    if (i == 0)
      teams[2] = omp_get_num_threads ();
#pragma omp parallel for num_threads(n)
/* { dg-missed "their 'num_threads' clauses differ" "" { target *-*-* } .-1 } */
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-2 } */
  for (int i = 0; i < size; i++)
    if (i == 0)
      teams[3] = omp_get_num_threads ();
#pragma omp parallel for num_threads(n)
  for (int i = 0; i < size; i++)
    if (i == 0)
      teams[4] = omp_get_num_threads ();
  n = 2;
#pragma omp parallel for num_threads(n)
/* { dg-missed "the value of its 'num_threads' clause may change" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    if (i == 0)
      teams[5] = omp_get_num_threads ();
#pragma omp parallel for
/* { dg-missed "their 'num_threads' clauses differ" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    if (i == 0)
      teams[6] = omp_get_num_threads ();
  for (int t = 1; t < 4; t++)
    {
#pragma omp parallel for num_threads(t)
/* { dg-missed "the value of its 'num_threads' clause may change" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        if (i == 0)
          teams[6 + t] = omp_get_num_threads ();
    }
  for (int k = 0; k < 10; k++)
    r[k] += teams[k];
}

static void
expect (unsigned *r)
{
  const unsigned expected[10]
      = { 3, 3, 2, 3, 3, 2, (unsigned)threads, 1, 2, 3 };
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i) + slow_last (size - 1 - i);
  for (int k = 0; k < 10; k++)
    r[k] += expected[k];
}
