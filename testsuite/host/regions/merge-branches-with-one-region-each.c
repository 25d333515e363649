/* Purpose: regions of which one is executed each time are left alone, unless a
   loop executes them often.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
once (unsigned *r, unsigned factor)
{
  if (factor == 1)
    {
#pragma omp parallel for /* { dg-missed "too few forks would be saved" } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
    }
  else if (factor == 2)
    {
#pragma omp parallel for /* { dg-missed "too few forks would be saved" } */
      for (int i = 0; i < size; i++)
        r[i] += 2 * slow_last (i);
    }
  else
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += factor * slow_last (i);
    }
}

__attribute__ ((noipa)) static void
often (unsigned *r, unsigned last)
{
  for (unsigned factor = 0; factor <= last; factor++)
    if (factor == 1)
      {
#pragma omp parallel for /* { dg-optimized "across loop iterations; regions: 2, barriers: 0" } */
        for (int i = 0; i < size; i++)
          r[i] += slow_last (i);
      }
    else
      {
#pragma omp parallel for
        for (int i = 0; i < size; i++)
          r[i] += factor * slow_last (i);
      }
}

static void
compute (unsigned *r)
{
  for (unsigned factor = 0; factor < 5; factor++)
    once (r, factor);
  often (r, 4);
}

static void
expect (unsigned *r)
{
  for (unsigned factor = 0; factor < 5; factor++)
    for (int i = 0; i < size; i++)
      r[i] += 2 * factor * slow_last (i);
}
