/* Purpose: taskwait does not wait for the children of tasks.  */
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  static int a[200];
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 200; i++)
    {
#pragma omp task
      {
#pragma omp task
        {
          usleep (50);
          a[i] = 1;
        }
      }
#pragma omp taskwait
      a[i] = 2;
    }
  printf ("%d\n", a[5]);
}
