/* Purpose: restrict-qualified pointers of the caller stay so in the region;
   others, and those that may have been assigned, do not.  */
/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=restrict" } */

void
multiply (double *restrict y, const double *restrict a, double *x, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i * n + j] * x[j];
}

/* { dg-final { scan-dump "restrict" "restrict y\n" } } */
/* { dg-final { scan-dump "restrict" "restrict a\n" } } */
/* { dg-final { scan-dump-not "restrict" "restrict x\n" } } */
