/* Purpose: consecutive regions and time loops inside a parallel region compute
   the right result, with and without nested parallelism.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned parts[2][size];

__attribute__ ((noipa)) static void
work (unsigned *p, unsigned x)
{
  unsigned sum = 0;
#pragma omp parallel for num_threads(2)
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    p[i] += slow_last (i) + x;
  x = 3 * x + p[size - 1];
#pragma omp parallel for num_threads(2) reduction(+ : sum)
  for (int i = 0; i < size; i++)
    {
      p[i] ^= x + slow_first (i);
      sum += p[i];
    }
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for num_threads(2)
      for (int i = 0; i < size; i++)
        p[i] += sum + t;
      sum ^= p[size - 1];
    }
}

static void
compute (unsigned *r)
{
  for (int levels = 1; levels <= 3; levels++)
    {
      omp_set_max_active_levels (levels);
#pragma omp parallel for num_threads(2)
/* { dg-missed "the code in between calls 'omp_set_max_active_levels'" "" { target *-*-* } .-1 } */
      for (int k = 0; k < 2; k++)
        {
          for (int i = 0; i < size; i++)
            parts[k][i] = r[i];
          work (parts[k], k);
        }
      for (int i = 0; i < size; i++)
        r[i] += parts[0][i] + parts[1][i];
    }
}

static void
work_sequentially (unsigned *p, unsigned x)
{
  unsigned sum = 0;
  for (int i = 0; i < size; i++)
    p[i] += slow_last (i) + x;
  x = 3 * x + p[size - 1];
  for (int i = 0; i < size; i++)
    sum += p[i] ^= x + slow_first (i);
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        p[i] += sum + t;
      sum ^= p[size - 1];
    }
}

static void
expect (unsigned *r)
{
  for (int levels = 1; levels <= 3; levels++)
    {
      for (int k = 0; k < 2; k++)
        {
          for (int i = 0; i < size; i++)
            parts[k][i] = r[i];
          work_sequentially (parts[k], k);
        }
      for (int i = 0; i < size; i++)
        r[i] += parts[0][i] + parts[1][i];
    }
}
