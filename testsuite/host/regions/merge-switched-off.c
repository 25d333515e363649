/* Purpose: -fplugin-arg-omptq-merge=no leaves regions as they are written.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=no -fdump-tree-omplower" } */

void
twice (int *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += i;
}

/* { dg-final { scan-dump-times "omplower" "#pragma omp parallel" 2 } } */
