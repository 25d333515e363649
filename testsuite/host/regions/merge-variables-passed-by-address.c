/* Purpose: small functions between regions that are given the addresses of
   pointers and numbers, just to access these, are replaced by their bodies, so
   that the variables become registers: with early returns, the same address
   twice, several variables, and parameters of a function that is copied.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fchecking=1 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=inline" } */

#include <stdlib.h>
#include "merge.h"

void
release (unsigned **p)
{
  if (*p != NULL)
    {
      free (*p);
      *p = NULL;
    }
}

static int
advance (int *k, int by, const unsigned *limit)
{
  if (*k > (int) *limit)
    return 0;
  *k += by;
  return *k;
}

static void
exchange (unsigned **a, unsigned **b)
{
  unsigned *old = *a;
  *a = *b;
  *b = old;
}

static void
step (unsigned *x, unsigned *r, int k)
{
  unsigned limit = 3;
  unsigned *y = malloc (size * sizeof *y);
  int from = k & 1;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    y[i] = x[i] * 3 + slow_last (i);
  exchange (&x, &y);
  exchange (&y, &y);
  from += advance (&from, k, &limit);
#pragma omp parallel for firstprivate(from)
  for (int i = from; i < size; i++)
    r[i] = x[size - 1 - i] + y[i] + k;
  exchange (&x, &y);
  release (&y);
}

static void
compute (unsigned *r)
{
  unsigned *x = malloc (size * sizeof *x), *none = NULL;
#pragma omp parallel for // { dg-optimized "merged parallel regions across loop iterations; regions: 3" }
  for (int i = 0; i < size; i++)
    x[i] = r[i] + slow_first (i);
  for (int k = 0; k < 6; k++)
    {
      step (x, r, k);
      release (&none);
    }
  release (&x);
  r[0] += x == NULL;
}

static void
expect (unsigned *r)
{
  static unsigned x[size], y[size];
  for (int i = 0; i < size; i++)
    x[i] = r[i] + slow_first (i);
  for (int k = 0; k < 6; k++)
    {
      for (int i = 0; i < size; i++)
        y[i] = x[i] * 3 + slow_last (i);
      int from = k & 1;
      if (from <= 3)
        from = 2 * (from + k);
      for (int i = from; i < size; i++)
        r[i] = y[size - 1 - i] + x[i] + k;
    }
  r[0]++;
}

/* { dg-final { scan-dump "inline" "line 47: call of exchange replaced" } } */
/* { dg-final { scan-dump "inline" "line 48: call of exchange replaced" } } */
/* { dg-final { scan-dump "inline" "line 49: call of advance replaced" } } */
/* { dg-final { scan-dump "inline" "line 54: call of release replaced" } } */
/* { dg-final { scan-dump "inline" "'from' becomes a register" } } */
/* { dg-final { scan-dump "inline" "'limit' becomes a register" } } */
/* { dg-final { scan-dump-times "inline" "'x' becomes a register" 2 } } */
