/* Purpose: a region with several loops queries its thread numbers once; other
   functions query them where they need them.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fdump-tree-optimized" } */

void
regions (int *a, int *b, int n)
{
#pragma omp parallel
  for (int t = 0; t < n; t++)
    {
#pragma omp for
      for (int i = 0; i < n; i++)
        a[i] = b[n - i];
#pragma omp for
      for (int i = 0; i < n; i++)
        b[i] = a[n - i];
    }
}

void
part (int *a, int n, int both)
{
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    a[i] = 0;
  if (both)
    {
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        a[i] = 1;
    }
}

/* { dg-final { scan-dump-times "optimized" "omp_get_num_threads \\(\\)" 2 } } */
/* { dg-final { scan-dump-times "optimized" "omp_get_thread_num \\(\\)" 2 } } */
