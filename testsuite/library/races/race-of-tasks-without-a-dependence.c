/* Purpose: of tasks that all have dependences, two without one between them are
   reported.  */
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  int x = 0, y = 0, z = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    for (int i = 0; i < 200; i++)
      {
#pragma omp task depend(inout : x) shared(x, z)
        {
          usleep (50);
          x++;
          z++;
        }
#pragma omp task depend(inout : y) shared(y, z)
        {
          usleep (50);
          y++;
          z++;
        }
      }
  }
  printf ("%d\n", z);
}
