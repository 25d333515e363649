/* Common code of programs that compute the same on host and device.  */

#ifndef NUMBERS_H
#define NUMBERS_H 1

#include "offload.h"
#include <math.h>

#pragma omp declare target

/* Evenly spread values of X, and some at the edges.  */
static inline double
between (double from, double to, int i, int n)
{
  return from + (to - from) * i / (n - 1);
}

#pragma omp end declare target

/* Returns whether A and B, of BITS precision, differ by at most ULPS.  */
static inline int
near (double a, double b, double ulps, int bits)
{
  if (isnan (a) || isnan (b))
    return isnan (a) && isnan (b);
  if (a == b)
    return 1;
  double scale = fmax (fabs (a), fabs (b));
  int exponent;
  frexp (scale, &exponent);
  return fabs (a - b) <= ulps * ldexp (1, exponent - bits);
}

#endif
