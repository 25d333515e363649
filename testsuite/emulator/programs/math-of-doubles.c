/* Purpose: libm's functions for doubles give the same results on the device as
   on the host, except for the last bits; exact results are equal.  */
/* { dg-additional-options "-lm -foffload-options=nvptx-none=-lm -ffp-contract=off" } */

#include "numbers.h"

enum
{
  n = 200,
  exact = 14,
  functions = 38
};

#pragma omp declare target
static void
compute (double x, double *r)
{
  double positive = x * x + 0.001, unit = x / 21;
  int exponent;
  double whole;
  // Exact ones.
  *r++ = sqrt (positive);
  *r++ = fabs (x);
  *r++ = floor (x);
  *r++ = ceil (x);
  *r++ = trunc (x);
  *r++ = rint (x);
  *r++ = round (x);
  *r++ = fmod (x, 0.7);
  *r++ = frexp (x, &exponent) + exponent;
  *r++ = ldexp (x, 5);
  *r++ = modf (x, &whole) + whole;
  *r++ = copysign (3, x);
  *r++ = fmax (x, 1) + fmin (x, 1) - lrint (x);
  *r++ = fma (x, 1.0 / 3, -0.125);
  // The others.
  *r++ = sin (x);
  *r++ = cos (x);
  *r++ = tan (unit);
  *r++ = asin (unit);
  *r++ = acos (unit);
  *r++ = atan (x);
  *r++ = atan2 (x, 2.5);
  *r++ = sinh (x);
  *r++ = cosh (x);
  *r++ = tanh (x);
  *r++ = asinh (x);
  *r++ = acosh (1 + positive);
  *r++ = atanh (unit);
  *r++ = exp (x);
  *r++ = exp2 (x);
  *r++ = expm1 (unit);
  *r++ = log (positive);
  *r++ = log2 (positive);
  *r++ = log10 (positive);
  *r++ = log1p (positive);
  *r++ = pow (positive, unit);
  *r++ = cbrt (x);
  *r++ = hypot (x, 3);
  *r++ = erf (unit);
}
#pragma omp end declare target

int
main (void)
{
  static double there[n][functions], here[functions];
#pragma omp target teams distribute parallel for map(from : there)
  for (int i = 0; i < n; i++)
    compute (between (-20, 20, i, n), there[i]);
  for (int i = 0; i < n; i++)
    {
      compute (between (-20, 20, i, n), here);
      for (int j = 0; j < functions; j++)
        if (!near (there[i][j], here[j], j < exact ? 0 : 16, 53))
          {
            printf ("%d(%.17g): %.17g %.17g\n", j, between (-20, 20, i, n),
                    there[i][j], here[j]);
            expect (__LINE__, 0);
          }
    }
  return result ();
}
