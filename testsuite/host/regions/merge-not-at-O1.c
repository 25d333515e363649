/* Purpose: regions stay as they are written below -O2.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fdump-tree-omplower" } */

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
