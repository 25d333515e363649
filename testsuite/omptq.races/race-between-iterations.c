/* Purpose: a race between the iterations of a loop is reported.  */
#include <stdio.h>

int
main (void)
{
  static int a[1000];
#pragma omp parallel for
  for (int i = 1; i < 1000; i++)
    a[i] = a[i - 1] + 1;
  printf ("%d\n", a[999]);
}
