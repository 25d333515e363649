/* Purpose: the next region may use a reduction's result as shared and as
   firstprivate.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned sum = 5, other = 0;
#pragma omp parallel for reduction(+ : sum)
/* { dg-optimized "regions: 4, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    sum += slow_last (i) + r[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += sum;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < size; i++)
    sum += slow_first (i) ^ r[i];
#pragma omp parallel for firstprivate(sum) reduction(+ : other)
  for (int i = 0; i < size; i++)
    {
      r[i] ^= sum;
      other += r[i];
    }
#pragma omp parallel for num_threads(other % 3 + 1)
/* { dg-missed "the value of its 'num_threads' clause may change" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += other;
}

static void
expect (unsigned *r)
{
  unsigned sum = 5, other = 0;
  for (int i = 0; i < size; i++)
    sum += slow_last (i) + r[i];
  for (int i = 0; i < size; i++)
    r[i] += sum;
  for (int i = 0; i < size; i++)
    sum += slow_first (i) ^ r[i];
  for (int i = 0; i < size; i++)
    {
      r[i] ^= sum;
      other += r[i];
    }
  for (int i = 0; i < size; i++)
    r[i] += other;
}
