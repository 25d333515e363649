/* Purpose: the serial part of a time loop may call functions: static ones, one
   that contains regions, and library functions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <stdlib.h>

static unsigned a[size];

static void
set_ends (unsigned *p, unsigned t)
{
  p[0] = t;
  p[size - 1] = p[size / 2];
}

static int
compare (const void *p, const void *q)
{
  unsigned x = *(const unsigned *)p, y = *(const unsigned *)q;
  return (x > y) - (x < y);
}

__attribute__ ((noipa)) static void
reverse (unsigned *p)
{
  for (int i = 0; i < size; i++)
    a[i] = p[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i] = a[size - 1 - i];
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 8; t++)
    {
      set_ends (r, t);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'qsort'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t % 3 == 1)
        qsort (r, size, sizeof *r, compare);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'qsort'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i) >> 7;
      reverse (r);
      set_ends (r, abs (-(int)t));
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 8; t++)
    {
      set_ends (r, t);
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t % 3 == 1)
        qsort (r, size, sizeof *r, compare);
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i) >> 7;
      reverse (r);
      set_ends (r, abs (-(int)t));
    }
}
