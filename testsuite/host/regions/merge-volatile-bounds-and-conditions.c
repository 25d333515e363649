/* Purpose: volatile variables may be bounds of time loops and parallel loops,
   may be in conditions, and may be stored between regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static volatile int steps;
static volatile unsigned flag;

static void
compute (unsigned *r)
{
  steps = 6;
  flag = 1;
  for (int t = 0; t < steps; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between accesses a volatile object" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      flag = flag + 1;
      if (flag % 2)
        r[size - 1]++;
#pragma omp parallel for
/* { dg-missed "the code in between accesses a volatile object" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size - steps; i++)
        r[i] += flag + slow_first (i);
      if (t == 3)
        steps = steps + 1;
    }
  while (flag-- > 3)
    {
#pragma omp parallel for
/* { dg-missed "the code in between accesses a volatile object" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] ^= flag;
    }
  r[0] += flag + steps;
}

static void
expect (unsigned *r)
{
  steps = 6;
  flag = 1;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      flag = flag + 1;
      if (flag % 2)
        r[size - 1]++;
      for (int i = 0; i < size - steps; i++)
        r[i] += flag + slow_first (i);
      if (t == 3)
        steps = steps + 1;
    }
  while (flag-- > 3)
    {
      for (int i = 0; i < size; i++)
        r[i] ^= flag;
    }
  r[0] += flag + steps;
}
