/* Purpose: loops that are combined with `simd', and have reductions, stay whole
   for GCC after a barrier that is always executed, and in a loop.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static __attribute__ ((noinline, noclone)) void
unknown (unsigned *r, int i)
{
  r[i]++;
  __asm__ volatile ("" ::: "memory");
}

static void
compute (unsigned *r)
{
  unsigned sum = 0, all = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    unknown (r, i);
#pragma omp parallel loop reduction(+ : sum)
  for (int i = 0; i < size; i++)
    sum += r[i];
#pragma omp parallel
#pragma omp for simd reduction(^ : all)
  for (int i = 0; i < size; i++)
    all ^= r[i] + sum;
  r[0] += all;

  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        unknown (r, i);
      do
        {
#pragma omp parallel
#pragma omp for simd reduction(+ : sum)
          for (int i = 0; i < size; i++)
            sum += r[i];
        }
      while (0);
    }
  r[1] += sum;
  a[0] = sum;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0, all = 0;
  for (int i = 0; i < size; i++)
    {
      r[i]++;
      sum += r[i];
    }
  for (int i = 0; i < size; i++)
    all ^= r[i] + sum;
  r[0] += all;
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < size; i++)
      {
        r[i]++;
        sum += r[i];
      }
  r[1] += sum;
}
