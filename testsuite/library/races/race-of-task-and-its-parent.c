/* Purpose: a parent that does not wait for its task is reported.  */
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  static int a[100];
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 100; i++)
#pragma omp task
      {
        usleep (100);
        a[i]++;
      }
    usleep (1000);
    for (int i = 0; i < 100; i++)
      a[i]++;
  }
  printf ("%d\n", a[5]);
}
