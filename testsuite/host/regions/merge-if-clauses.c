/* Purpose: if clauses that are equal, differ, are false, or depend on values
   that change between are obeyed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  int many = 1;
  unsigned teams[6] = { 0 };
#pragma omp parallel if (many) reduction(+ : teams[:6])
  {
    teams[0]++;
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += slow_last (i);
  }
#pragma omp parallel if (many) reduction(+ : teams[:6])
  {
    teams[1]++;
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += slow_first (i);
  }
#pragma omp parallel if (0) reduction(+ : teams[:6])
  teams[2]++;
  many = 0;
#pragma omp parallel if (many) reduction(+ : teams[:6])
  teams[3]++;
  for (int t = 0; t < 2; t++)
    {
#pragma omp parallel if (t % 2) reduction(+ : teams[:6])
/* { dg-missed "a clause names an array section" "" { target *-*-* } .-1 } */
      teams[4 + t]++;
    }
  for (int k = 0; k < 6; k++)
    r[k] += teams[k];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + slow_first (i);
  for (int k = 0; k < 6; k++)
    r[k] += k >= 2 && k < 5 ? 1 : threads;
}
