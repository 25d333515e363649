/* Purpose: tasks end before their children, grandchildren and their children, which
   use memory of the heap; the barrier waits for all of them.  */

#include "expect.h"

struct family
{
  long members;
};

static void
grow (struct family *family, int depth)
{
  for (int i = 0; i < 4 && depth > 0; i++)
    {
      int *own = malloc (sizeof *own);
      *own = i;
#pragma omp task
      {
	work (20);
#pragma omp atomic
	family->members += *own;
	free (own);
	grow (family, depth - 1);
      }
    }
}

int
main (void)
{
  struct family families[8] = { { 0 } };
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 8; i++)
      grow (&families[i], 5);
#pragma omp barrier
    for (int i = 0; i < 8; i++)
      expect ("members", families[i].members, 6 * (1 + 4 + 16 + 64 + 256));
  }
}
