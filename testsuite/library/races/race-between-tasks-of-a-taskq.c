/* Purpose: tasks of a taskq are not ordered, whichever threads execute them.  */
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  int last = 0;
#pragma intel omp parallel taskq shared(last)
  for (int i = 0; i < 100; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        last = i;
        usleep (1000);
      }
    }
  printf ("%d\n", last);
}
