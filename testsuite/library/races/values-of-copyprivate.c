/* Purpose: threads may read and change the values that copyprivate gives them,
   and what the thread that gives them has written before.  */
#include <stdlib.h>

static int before;

int
main (void)
{
  int x, *p;
#pragma omp parallel private(x, p)
  for (int i = 0; i < 20; i++)
    {
#pragma omp single copyprivate(x, p)
      {
        before = i;
        p = malloc (sizeof *p);
        *p = i + 1;
        x = i;
      }
      x += before + *p;
      if (x != 3 * i + 1)
        abort ();
#pragma omp barrier
#pragma omp master
      free (p);
    }
}
