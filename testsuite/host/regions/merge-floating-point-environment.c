/* Purpose: floating-point numbers computed and compared between regions obey
   the master's rounding mode and treatment of subnormals, which differ from
   those of the existing threads.  Where the test cannot change the latter, its
   loops do not end.  */
/* { dg-do run { target x86_64-*-* i?86-*-* } } */
/* { dg-additional-options "-O2 -Wl,--no-as-needed -lm -fplugin-arg-omptq-report" } */

#include <fenv.h>
#include "merge.h"
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

static unsigned a[size];
static double tiny = 0x1p-1060, third = 1.0, seen[size];

__attribute__ ((noinline)) static void
work (unsigned *r, int parallel)
{
  unsigned steps = 0;
  double e = tiny;
  while (e != 0)
    {
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 5, barriers: 4, conditional barriers: 1" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        a[i] = r[i] + slow_last (i);
      steps++;
      e *= 0.5;
    }
  double d = 4 * tiny;
  while (d > 0)
    {
#pragma omp parallel for if (parallel)
      for (int i = 0; i < size; i++)
        a[i] += slow_first (i);
#pragma omp parallel for if (parallel)
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i];
      d *= 0.5;
    }
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    a[i] += steps;
  double part = third / 3, whole = part * 3;
  unsigned exact = whole == third;
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    {
      seen[i] = part;
      r[i] += a[size - 1 - i] + exact;
    }
  for (int i = 0; i < size; i++)
    r[i] += seen[i] == seen[0];
}

static void
compute (unsigned *r)
{
  fesetround (FE_TONEAREST);
#ifdef __SSE2__
  _mm_setcsr (_mm_getcsr () & ~0x8040u);
#endif
  // A thread inherits the environment of its creator.
#pragma omp parallel
  (void) omp_get_thread_num ();
  fesetround (FE_UPWARD);
#ifdef __SSE2__
  _mm_setcsr (_mm_getcsr () | 0x8040u);
#endif
  work (r, 1);
}

static void
expect (unsigned *r)
{
  fesetround (FE_UPWARD);
#ifdef __SSE2__
  _mm_setcsr (_mm_getcsr () | 0x8040u);
#endif
  work (r, 0);
}
