/* Purpose: combined constructs with simd, linear and nontemporal data, next to plain
   loops.  */
/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include "widen.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  int next = 3;
#pragma omp parallel for simd
  for (int i = 0; i < size; i++)
    a[i] = 3 * r[i] + i;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += slow_last (i);
#pragma omp parallel for simd linear(next : 2)
  for (int i = 0; i < size; i++)
    {
      r[i] += a[i] + next;
      next += 2;
    }
  r[0] += next;
#pragma omp parallel for simd schedule(static, 8) safelen(4)
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
