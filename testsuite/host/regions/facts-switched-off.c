/* Purpose: -fplugin-arg-omptq-facts=no leaves regions as GCC made them.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-facts=no -fdump-tree-optimized" } */

static inline void
divide_all (int *a, int n, int divisor)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] /= divisor;
}

void
f (int *a, int n)
{
  divide_all (a, n, 16);
}

/* { dg-final { scan-dump "optimized" " / " } } */
