/* Purpose: a generator that changes what its tasks read is reported.  */
#include <stdio.h>
#include <unistd.h>

static int a[101], next;

int
main (void)
{
#pragma intel omp parallel taskq
  while (next < 100)
    {
#pragma intel omp task
      {
        usleep (1000);
        a[next]++;
      }
      next++;
    }
  printf ("%d\n", a[0]);
}
