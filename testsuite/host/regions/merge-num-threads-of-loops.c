/* Purpose: a loop around a region with a variable num_threads becomes one
   region; an invalid number is harmless without iterations.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
step_through (unsigned *r, int steps, int number)
{
  for (int t = 0; t < steps; t++)
    {
#pragma omp parallel for num_threads(number)
/* { dg-optimized "regions: 1, barriers: 1" "" { target *-*-* } .-1 } */
      for (int i = 1; i < size; i++)
        r[i] += r[0] + omp_get_num_threads () * (number < 0) + slow_last (i) + t;
    }
}

static void
compute (unsigned *r)
{
  step_through (r, 0, -5);
  step_through (r, 0, 0);
  step_through (r, 7, 3);
  step_through (r, 4, 1);
}

static void
expect (unsigned *r)
{
  for (int steps = 7; steps >= 4; steps -= 3)
    for (int t = 0; t < steps; t++)
      for (int i = 1; i < size; i++)
        r[i] += r[0] + slow_last (i) + t;
}
