/* Purpose: a forked process, outside of regions, creates tasks without a region, as
   does the parent in regions; the child's regions of one thread work, too.  */

#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>
#include "expect.h"

static long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(a)
  a = tree (depth - 1);
#pragma omp task shared(b)
  b = tree (depth - 1);
#pragma omp taskwait
  return a + b;
}

static void
region (int threads)
{
  long sum = 0;
#pragma omp parallel num_threads(threads)
#pragma omp single
  sum = tree (6);
  expect ("tree", sum, 64);
}

int
main (void)
{
  for (int i = 0; i < 5; i++)
    {
      region (omp_get_max_threads ());
      pid_t child = fork ();
      if (child == 0)
	{
	  alarm (20);
	  expect ("tree in the child", tree (5), 32);
	  region (1);
	  _exit (0);
	}
      int status = -1;
      waitpid (child, &status, 0);
      expect ("status of the child", status, 0);
    }
}
