/* Purpose: in SIMD regions each lane has its own sine and cosine, which GCC has
   computed by one call into memory.  */

#include <math.h>
#include <stdlib.h>

enum
{
  n = 100
};

static int
is_near (double a, double b)
{
  return fabs (a - b) < 1e-5;
}

int
main (void)
{
  double s[n], c[n];
  float sf[n], cf[n];
#pragma omp target map(from : s, c, sf, cf)
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      s[i] = sin (i * 0.1);
      c[i] = cos (i * 0.1);
      sf[i] = sinf (i * 0.2f);
      cf[i] = cosf (i * 0.2f);
    }
  for (int i = 0; i < n; i++)
    if (!is_near (s[i], sin (i * 0.1)) || !is_near (c[i], cos (i * 0.1))
        || !is_near (sf[i], sinf (i * 0.2f))
        || !is_near (cf[i], cosf (i * 0.2f)))
      abort ();
  return 0;
}
