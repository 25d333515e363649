/* Purpose: floating-point scalars that each thread computes between regions
   raise exceptions for the master only, and all of them.  For AArch64, GCC loses
   an underflow without the plugin, too.  */
/* { dg-do run { target x86_64-*-* i?86-*-* } } */
/* { dg-additional-options "-O2 -Wl,--no-as-needed -lm -fplugin-arg-omptq-report" } */

#include <fenv.h>
#include "merge.h"

enum
{
  most_threads = 8
};

static int raised[most_threads];
static double one = 1, zero = 0, small = 0x1p-1000;

/* Clears the exceptions of all threads.  */
__attribute__ ((noipa)) static void
clear (void)
{
#pragma omp parallel
  feclearexcept (FE_ALL_EXCEPT);
}

/* Reads those that each has raised.  */
__attribute__ ((noipa)) static void
read_raised (void)
{
#pragma omp parallel
  raised[omp_get_thread_num ()] = fetestexcept (FE_ALL_EXCEPT);
}

__attribute__ ((noipa)) static void
advance (unsigned *r, double x, double y, double z)
{
  for (unsigned t = 0; t < 4; t++)
    {
      double third = x / (x + x + x), inverse = y / z, tiny = small * small;
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2, barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_first (i) + (third == 1.0 / 3) + (tiny == 0);
      int many = third * 1000.5;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= slow_last (i) + (inverse > 1e300) + many;
    }
}

static void
compute (unsigned *r)
{
  clear ();
  advance (r, one, one, zero);
  read_raised ();
  for (int i = 0; i < threads; i++)
    r[2] += raised[i]
            == (i > 0 ? 0
                      : (FE_INEXACT | FE_DIVBYZERO | FE_UNDERFLOW));
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_first (i) + 2;
      for (int i = 0; i < size; i++)
        r[i] ^= slow_last (i) + 334;
    }
  r[2] += threads;
}
