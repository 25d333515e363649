/* Purpose: variable-length arrays are right as shared, firstprivate, local to
   the body of a time loop, and from alloca.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
advance (unsigned *r, int n)
{
  unsigned a[n], b[n];
  unsigned (*matrix)[n] = &a;
#pragma omp parallel for
/* { dg-optimized "merged parallel regions; regions: 2, barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    a[i] = r[i] + slow (i, i < n / 2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i] + sizeof b / sizeof *b;
  b[0] = 4;
#pragma omp parallel for firstprivate(b)
/* { dg-missed "the size of 'b' is not constant" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    r[i] += b[i] + matrix[0][n - 1 - i];
  for (int t = 1; t < 4; t++)
    {
      unsigned c[n / t + 1];
      unsigned *d = (unsigned *)__builtin_alloca (t * sizeof *d);
#pragma omp parallel for
/* { dg-missed "the code in between has a variable-length array that is freed only later" "" { target *-*-* } .-1 } */
/* { dg-optimized "merged parallel regions; regions: 2, barriers: 2" "" { target *-*-* } .-2 } */
      for (int i = 0; i <= n / t; i++)
        c[i] = b[(t + i) % n] + slow (i, i < n / 3);
      d[t - 1] = c[n / t];
#pragma omp parallel for
      for (int i = 0; i < n / t; i++)
        r[i] ^= c[n / t - i] + d[t - 1];
    }
}

static void
advance_sequentially (unsigned *r, int n)
{
  unsigned a[n], b[n];
  for (int i = 0; i < n; i++)
    a[i] = r[i] + slow (i, i < n / 2);
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i] + n;
  b[0] = 4;
  for (int i = 0; i < n; i++)
    r[i] += b[i] + a[n - 1 - i];
  for (int t = 1; t < 4; t++)
    {
      unsigned c[n / t + 1];
      for (int i = 0; i <= n / t; i++)
        c[i] = b[(t + i) % n] + slow (i, i < n / 3);
      for (int i = 0; i < n / t; i++)
        r[i] ^= c[n / t - i] + c[n / t];
    }
}

static void
compute (unsigned *r)
{
  for (int n = size; n > 0; n -= 100)
    advance (r, n);
}

static void
expect (unsigned *r)
{
  for (int n = size; n > 0; n -= 100)
    advance_sequentially (r, n);
}
