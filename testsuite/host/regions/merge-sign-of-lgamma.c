/* Purpose: the global variable that lgamma writes, in regions and between them,
   is right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -D_DEFAULT_SOURCE -Wl,--no-as-needed -lm" } */

#include <math.h>
#include "merge.h"

static double a[size], b[size];

static void
work (unsigned *r, int parallel)
{
  double x = 1.5 + r[0] % 2;
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = lgamma (i % 50 - 50.5 + slow_last (i) % 2);
  double y = lgamma (x);
  int sign = signgam;
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    b[i] = lgamma (i % 50 + 0.5) + a[i];
  for (int i = 0; i < size; i++)
    r[i] += (unsigned)(long)(1000 * (b[i] + y));
  r[0] += sign;
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
