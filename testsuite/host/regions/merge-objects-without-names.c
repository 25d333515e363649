/* Purpose: messages describe unnamed objects between regions, and code between
   that loads memory in another construct.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge -fplugin-arg-omptq-tasks=no" } */

#include "merge.h"

struct pair
{
  unsigned k, l;
};

static unsigned table[4] = { 1, 2, 3, 4 };

__attribute__ ((noinline)) static void
literal (unsigned *r, unsigned k)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  struct pair *p = &(struct pair){ k, 2 };
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[size - 1 - i] += p->k + p->l;
}

__attribute__ ((noinline)) static void
loads (unsigned *r, unsigned *t)
{
#pragma omp parallel num_threads(1)
  {
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
    for (int i = 0; i < size; i++)
      r[i] += t[0];
    t[1] += t[2] * t[r[0] & 3];
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      r[i] += t[1];
#pragma omp single
    {
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += t[0];
      t[1] += t[2] * t[r[1] & 3];
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += t[1];
    }
#pragma omp task shared(r, t)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += t[0];
      t[1] += t[2] * t[r[2] & 3];
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += t[1];
    }
  }
}

static void
compute (unsigned *r)
{
  unsigned t[4];
  for (int i = 0; i < 4; i++)
    t[i] = table[i];
  literal (r, 5);
  loads (r, t);
}

static void
expect (unsigned *r)
{
  unsigned t[4];
  for (int i = 0; i < 4; i++)
    t[i] = table[i];
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + 7;
  for (int j = 0; j < 3; j++)
    {
      for (int i = 0; i < size; i++)
        r[i] += t[0];
      t[1] += t[2] * t[r[j] & 3];
      for (int i = 0; i < size; i++)
        r[i] += t[1];
    }
}
