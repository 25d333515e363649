/* Purpose: regions whose record GCC makes a second type for, because it has
   variable-length arrays, are left alone.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reveal" } */

#include <cstdlib>

__attribute__ ((noinline, noclone)) static void
count (int n, int m)
{
  int bins[m];
  for (int i = 0; i < m; i++)
    bins[i] = 0;
#pragma omp parallel for reduction(+ : bins[:m])
  for (int i = 0; i < n; i++)
    bins[i % m]++;
  for (int i = 0; i < m; i++)
    if (bins[i] != n / m)
      abort ();
}

int
main ()
{
  count (1200, 12);
  count (100, 1);
}

/* { dg-final { scan-dump-not "reveal" "omptq fork \\(" } } */
