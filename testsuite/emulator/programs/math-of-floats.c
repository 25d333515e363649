/* Purpose: libm's functions for floats give the same results on the device as
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
compute (float x, float *r)
{
  float positive = x * x + 0.001f, unit = x / 21;
  int exponent;
  float whole;
  // Exact ones.
  *r++ = sqrtf (positive);
  *r++ = fabsf (x);
  *r++ = floorf (x);
  *r++ = ceilf (x);
  *r++ = truncf (x);
  *r++ = rintf (x);
  *r++ = roundf (x);
  *r++ = fmodf (x, 0.7f);
  *r++ = frexpf (x, &exponent) + exponent;
  *r++ = ldexpf (x, 5);
  *r++ = modff (x, &whole) + whole;
  *r++ = copysignf (3, x);
  *r++ = fmaxf (x, 1) + fminf (x, 1) - lrintf (x);
  *r++ = fmaf (x, 1.0f / 3, -0.125f);
  // The others.
  *r++ = sinf (x);
  *r++ = cosf (x);
  *r++ = tanf (unit);
  *r++ = asinf (unit);
  *r++ = acosf (unit);
  *r++ = atanf (x);
  *r++ = atan2f (x, 2.5f);
  *r++ = sinhf (x);
  *r++ = coshf (x);
  *r++ = tanhf (x);
  *r++ = asinhf (x);
  *r++ = acoshf (1 + positive);
  *r++ = atanhf (unit);
  *r++ = expf (x);
  *r++ = exp2f (x);
  *r++ = expm1f (unit);
  *r++ = logf (positive);
  *r++ = log2f (positive);
  *r++ = log10f (positive);
  *r++ = log1pf (positive);
  *r++ = powf (positive, unit);
  *r++ = cbrtf (x);
  *r++ = hypotf (x, 3);
  *r++ = erff (unit);
}
#pragma omp end declare target

int
main (void)
{
  static float there[n][functions], here[functions];
#pragma omp target teams distribute parallel for map(from : there)
  for (int i = 0; i < n; i++)
    compute (between (-20, 20, i, n), there[i]);
  for (int i = 0; i < n; i++)
    {
      compute (between (-20, 20, i, n), here);
      for (int j = 0; j < functions; j++)
        if (!near (there[i][j], here[j], j < exact ? 0 : 16, 24))
          {
            printf ("%d(%.17g): %.17g %.17g\n", j, between (-20, 20, i, n),
                    there[i][j], here[j]);
            expect (__LINE__, 0);
          }
    }
  return result ();
}
