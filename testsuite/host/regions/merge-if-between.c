/* Purpose: serial conditions on scalars and on results of regions, with and
   without else, are executed right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned flag = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 7, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  if (r[size - 1] % 2)
    flag = 7;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += flag + slow_first (i);
  if (flag)
    r[3] = flag;
  else
    {
      flag = 3;
      r[size - 2]++;
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= flag;
  flag = flag > 4 && r[0] > 8 ? r[1] : 6;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += flag;
}

static void
expect (unsigned *r)
{
  unsigned flag = 0;
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  if (r[size - 1] % 2)
    flag = 7;
  for (int i = 0; i < size; i++)
    r[i] += flag + slow_first (i);
  if (flag)
    r[3] = flag;
  else
    {
      flag = 3;
      r[size - 2]++;
    }
  for (int i = 0; i < size; i++)
    r[i] ^= flag;
  flag = flag > 4 && r[0] > 8 ? r[1] : 6;
  for (int i = 0; i < size; i++)
    r[i] += flag;
}
