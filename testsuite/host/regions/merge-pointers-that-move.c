/* Purpose: serial code and time loops may move the pointers through which each
   loop touches its own index.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned memory[size + 40], other[size + 8];

static void
compute (unsigned *r)
{
  unsigned *p = memory;
  for (int i = 0; i < size + 40; i++)
    memory[i] = i;
  for (int i = 0; i < size + 8; i++)
    other[i] = i;
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      p[i] += x;
    }
  p++;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i] = 3 * p[i] + slow_last (i);
  p += 30;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += p[i];
  for (int t = 0; t < 5; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        p[i] ^= r[i] + slow_first (i);
      p -= t;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += p[i] + slow_last (i);
      if (t == 3)
        p = other + 8;
    }
}

static void
expect (unsigned *r)
{
  unsigned *p = memory;
  for (int i = 0; i < size + 40; i++)
    memory[i] = i;
  for (int i = 0; i < size + 8; i++)
    other[i] = i;
  for (int i = 0; i < size; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      p[i] += x;
    }
  p++;
  for (int i = 0; i < size; i++)
    p[i] = 3 * p[i] + slow_last (i);
  p += 30;
  for (int i = 0; i < size; i++)
    r[i] += p[i];
  for (int t = 0; t < 5; t++)
    {
      for (int i = 0; i < size; i++)
        p[i] ^= r[i] + slow_first (i);
      p -= t;
      for (int i = 0; i < size; i++)
        r[i] += p[i] + slow_last (i);
      if (t == 3)
        p = other + 8;
    }
}
