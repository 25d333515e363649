/* Purpose: code between the loops of a nest, which GCC allows since version 14,
   is no construct.  */
/* { dg-do compile { target gcc-14+ } } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=graph" } */

void before (int);
void inside (int, int);

void
f (int n, int *a)
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    {
      before (i);
      for (int j = 0; j < n; j++)
#pragma omp critical
        inside (i, j);
      a[i] = 1;
    }
}

/* { dg-final { scan-dump graph {#pragma omp __structured_block} } } */
/* { dg-final { scan-dump graph {\n  1 parallel [^\n]*\n    2 loop [^\n]*\n      3 critical [^\n]*\n  verified: 3 constructs\n} } } */
