/* Purpose: regions stay apart where each construct is announced to OpenMP's tools,
   which are to see those of the program.  */
/* { dg-do compile { target gcc-17+ } } */
/* { dg-additional-options "-O2 -fopenmp-ompt -fplugin-arg-omptq-merge=always -fdump-tree-optimized" } */

void
two_loops (int *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += i;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

/* { dg-final { scan-dump-times "optimized" "GOMP_parallel \\(" 2 } } */
/* { dg-final { scan-dump-not "optimized" "GOMP_scope" } } */
