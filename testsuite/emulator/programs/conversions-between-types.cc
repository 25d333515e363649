/* Purpose: conversions between integers and floating point, and floating-point
   arithmetic, are the same on device and host.  */
/* { dg-additional-options "-lm -foffload-options=nvptx-none=-lm -ffp-contract=off" } */

#include "offload.h"
#include <math.h>
#include <string.h>

enum
{
  n = 60,
  results = 16
};

#pragma omp declare target
// Values that all destination types can represent.
static double
value (int i)
{
  const double edges[] = { 0.0,  -0.0, 0.5,  -0.5,   1.5,    2.5, -1.5,
                           99.9, 1e-8, 1e-40, 1e-310, 127.49, 0.1 };
  const int number = sizeof edges / sizeof *edges;
  return i < number ? edges[i] : (i - 35) * 3.37 + 1.0 / (i + 1);
}

template <typename From>
static void
compute (From x, double *r)
{
  *r++ = (signed char) x;
  *r++ = (short) x;
  *r++ = (int) x;
  *r++ = (long long) x;
  *r++ = x < 0 ? 0 : (unsigned char) x;
  *r++ = x < 0 ? 0 : (unsigned short) x;
  *r++ = x < 0 ? 0 : (unsigned) x;
  *r++ = x < 0 ? 0 : (unsigned long long) x;
  *r++ = (float) x;
  *r++ = (double) x;
  *r++ = (float) ((long long) x << 33 | 1);
  *r++ = (double) ((long long) x << 55 | 1);
  *r++ = (float) ((unsigned long long) (long long) x << 40);
  *r++ = (float) x / 3;
  *r++ = (double) x / 3;
  *r++ = x != x || !(x < 1) || bool (x);
}
#pragma omp end declare target

template <typename From>
static void
from ()
{
  static double there[n][results];
  double here[results];
#pragma omp target teams distribute parallel for map(from : there)
  for (int i = 0; i < n; i++)
    compute<From> (From (value (i)), there[i]);
  for (int i = 0; i < n; i++)
    {
      compute<From> (From (value (i)), here);
      for (int j = 0; j < results; j++)
        if (memcmp (&there[i][j], &here[j], sizeof *here) != 0)
          {
            printf ("%d(%g): %a %a\n", j, value (i), there[i][j], here[j]);
            expect (__LINE__, 0);
          }
    }
}

static void
special ()
{
  double infinity = INFINITY, zero = 0;
  bool kinds[8];
#pragma omp target map(from : kinds) map(to : infinity, zero)
  {
    double nan = zero / zero;
    kinds[0] = nan != nan;
    kinds[1] = isinf (infinity) && isinf (-1 / zero);
    kinds[2] = isnan (infinity - infinity) && isnan (sqrt (-1 - zero));
    kinds[3] = !(nan < 1) && !(nan >= 1);
    kinds[4] = fmax (nan, 2) == 2 && fmin (3, nan) == 3;
    kinds[5] = signbit (-zero) && !signbit (zero) && -zero == zero;
    kinds[6] = isnormal (1.0) && !isnormal (1e-310) && isfinite (1e308);
    kinds[7] = islessgreater (1.0, 2.0) && isunordered (nan, 1.0);
  }
  for (bool kind : kinds)
    expect (__LINE__, kind);
}

int
main ()
{
  from<signed char> ();
  from<short> ();
  from<int> ();
  from<long long> ();
  from<float> ();
  from<double> ();
  special ();
  return result ();
}
