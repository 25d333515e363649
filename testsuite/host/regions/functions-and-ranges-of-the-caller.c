/* Purpose: a function pointer and a value range known in the caller are known
   in the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-optimized" } */

enum
{
  size = 1000
};

static int
twice (int x)
{
  return 2 * x;
}

static inline void
map (int *a, int n, int (*f) (int))
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = f (i);
}

__attribute__ ((noinline)) static void
shorten (int *a, int n, int divisor)
{
  if (divisor != 16)
    __builtin_unreachable ();
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] /= divisor;
}

int
main (void)
{
  int a[size];
  map (a, size, twice);
  shorten (a, size, 16);
  for (int i = 0; i < size; i++)
    if (a[i] != 2 * i / 16)
      return 1;
  return 0;
}

/* { dg-final { scan-dump-times "optimized" "__builtin_GOMP_parallel" 2 } } */
/* { dg-final { scan-dump-not "optimized" " f_\[0-9\]+ \\(" } } */
/* { dg-final { scan-dump-not "optimized" " / divisor" } } */
