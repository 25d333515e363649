/* Purpose: floating-point scalars of a time loop's body, computed from
   reductions, from each other, by library functions and under conditions, are
   right in the body's regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -Wl,--no-as-needed -lm -fplugin-arg-omptq-report" } */

#include <math.h>
#include "merge.h"

static double x[size], y[size];

static double
half (double value)
{
  return value / 2;
}

static void
work (unsigned *r, int parallel)
{
  double norm = 1e9;
  for (int i = 0; i < size; i++)
    {
      x[i] = r[i] % 97;
      y[i] = 0;
    }
  for (int t = 0; t < 12 && norm > 1; t++)
    {
      double most = 0;
#pragma omp parallel for reduction(max : most) if (parallel)
/* { dg-optimized "regions: 4, barriers: 7, conditional barriers: 0" "" { target x86_64-*-* i?86-*-* } .-1 } */
/* { dg-optimized "regions: 4, barriers: 6, conditional barriers: 0" "" { target aarch64-*-* } .-2 } */
/* { dg-missed "too many barriers" "" { target aarch64-*-* } .-3 } */
      for (int i = 0; i < size; i++)
        {
          double value = fabs (x[i]) + (slow_last (i) & 1);
          most = value > most ? value : most;
        }
      double root = sqrt (most), scale = 1 / (1 + root), shift = scale * 3;
      if (most > 50)
        shift = half (shift) + t;
      else
        shift -= 0.25;
#pragma omp parallel for if (parallel)
      for (int i = 0; i < size; i++)
        y[i] = x[i] * scale + shift;
      {
        double twice = shift * 2;
        scale = twice + scale;
#pragma omp parallel for if (parallel)
        for (int i = 0; i < size; i++)
          x[i] = y[size - 1 - i] - twice + (slow_first (i) & 1);
        twice = twice * scale;
        norm = twice > scale ? most : most / 2;
#pragma omp parallel for if (parallel)
        for (int i = 0; i < size; i++)
          y[i] = x[size - 1 - i] * twice + norm;
      }
      r[t] += (unsigned) (long) (norm * 1000 + root + scale);
    }
  for (int i = 0; i < size; i++)
    r[i] += (unsigned) (long) (x[i] * 4096) ^ (unsigned) (long) (y[i] * 64);
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
