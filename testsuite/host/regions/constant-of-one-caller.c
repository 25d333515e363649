/* Purpose: a constant exponent of the only caller is one in the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fno-math-errno -fplugin-arg-omptq-dump=reveal -fplugin-arg-omptq-dump=fork -fdump-tree-optimized" } */

#include <math.h>

enum
{
  size = 1000
};

static inline void
raise_all (double *a, int n, double e)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = pow (a[i], e);
}

int
main (void)
{
  double a[size];
  for (int i = 0; i < size; i++)
    a[i] = i;
  raise_all (a, size, 2);
  for (int i = 0; i < size; i++)
    if (a[i] != (double)i * i)
      return 1;
  return 0;
}

/* { dg-final { scan-dump "reveal" "omptq fork \\(0, 0, 0\\)" } } */
/* { dg-final { scan-dump "fork" "GOMP_parallel \\(raise_all._omp_fn.0\[a-z0-9.\]*, &.omp_data_o" } } */
/* { dg-final { scan-dump "optimized" "__builtin_GOMP_parallel" } } */
/* { dg-final { scan-dump-not "optimized" "pow \\(" } } */
/* { dg-final { scan-dump-not "optimized" "omptq fork" } } */
