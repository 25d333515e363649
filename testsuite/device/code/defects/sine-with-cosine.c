/* Purpose: in SIMD regions lanes do not share the memory in which GCC gets the
   sine and the cosine of a value together.  */

#include <math.h>
#include <stdlib.h>

enum
{
  n = 100
};

int
main (void)
{
  double x[n], s[n], c[n];
  float sf[n], cf[n];
  for (int i = 0; i < n; i++)
    x[i] = 0.1 * i;
#pragma omp target map(to : x) map(from : s, c, sf, cf)
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      double v = x[i], sine = sin (v), cosine = cos (v);
      float w = x[i], sinef = sinf (w), cosinef = cosf (w);
      s[i] = sine;
      c[i] = cosine;
      sf[i] = sinef;
      cf[i] = cosinef;
    }
  for (int i = 0; i < n; i++)
    if (fabs (s[i] - sin (x[i])) > 1e-12 || fabs (c[i] - cos (x[i])) > 1e-12
        || fabs (sf[i] - sin (x[i])) > 1e-5 || fabs (cf[i] - cos (x[i])) > 1e-5)
      abort ();
  return 0;
}
