/* Purpose: a barrier that is missing after a loop with nowait is reported.  */
#include <stdio.h>

int
main (void)
{
  enum { n = 100 };
  static int a[n], b[n];
#pragma omp parallel
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
  printf ("%d\n", b[5]);
}
