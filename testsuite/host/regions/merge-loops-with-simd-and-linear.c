/* Purpose: combined constructs with simd, linear and nontemporal data next to
   plain loops compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  int next = 3;
#pragma omp parallel for simd
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = 3 * r[i] + i;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += slow_last (i);
#pragma omp parallel for simd linear(next : 2)
/* { dg-missed "its 'lastprivate' clause is not a simple one on a single loop" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      r[i] += a[i] + next;
      next += 2;
    }
  r[0] += next;
#pragma omp parallel for simd schedule(static, 8) safelen(4)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i];
#pragma omp parallel for linear(next)
  for (int i = 0; i < size; i++)
    {
      r[i] ^= a[i] + next;
      next++;
    }
  r[1] += next;
}

static void
expect (unsigned *r)
{
  int next = 3;
  for (int i = 0; i < size; i++)
    a[i] = 3 * r[i] + i;
  for (int i = 0; i < size; i++)
    a[i] += slow_last (i);
  for (int i = 0; i < size; i++)
    {
      r[i] += a[i] + next;
      next += 2;
    }
  r[0] += next;
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i];
  for (int i = 0; i < size; i++)
    {
      r[i] ^= a[i] + next;
      next++;
    }
  r[1] += next;
}
