/* Purpose: num_threads clauses are obeyed when the region before changes their
   variable, and when omp_set_num_threads is called between.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  int n = 2;
#pragma omp parallel for num_threads(n)
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i);
      if (i == size - 1)
        n = 3;
    }
  unsigned team = 0;
#pragma omp parallel num_threads(n) reduction(+ : team)
/* { dg-missed "the value of its 'num_threads' clause may change" "" { target *-*-* } .-1 } */
  team++;
  r[0] += team;
  omp_set_num_threads (5);
  team = 0;
#pragma omp parallel reduction(+ : team)
/* { dg-missed "the code in between calls 'omp_set_num_threads'" "" { target *-*-* } .-1 } */
  team++;
  r[1] += team;
  omp_set_num_threads (threads);
  team = 0;
#pragma omp parallel reduction(+ : team)
/* { dg-missed "the code in between calls 'omp_set_num_threads'" "" { target *-*-* } .-1 } */
  team++;
  r[2] += team;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  r[0] += 3;
  r[1] += 5;
  r[2] += threads;
}
