/* Purpose: tasks take part in reductions of parallel regions, loops, sections and
   scopes with the modifier task, and in several at once.  */

#include <omp.h>
#include "expect.h"

static long total;

static void
tree (long *sum, int depth)
{
#pragma omp task in_reduction(+ : sum[0])
  {
    sum[0]++;
    for (int i = 0; i < 2 && depth > 0; i++)
      tree (sum, depth - 1);
  }
}

static void
constructs (void)
{
#pragma omp for reduction(task, + : total) schedule(dynamic)
  for (int i = 0; i < 10; i++)
    tree (&total, 3);
  expect ("for", total, 150);
#pragma omp barrier
#pragma omp for reduction(task, + : total)
  for (int i = 0; i < 10; i++)
    {
      total++;
      tree (&total, 3);
    }
  expect ("static for", total, 310);
#pragma omp barrier
#pragma omp sections reduction(task, + : total)
  {
    tree (&total, 4);
#pragma omp section
    tree (&total, 4);
  }
  expect ("sections", total, 372);
#pragma omp barrier
#pragma omp scope reduction(task, + : total)
  tree (&total, 2);
  expect ("scope", total, 372 + 7 * omp_get_num_threads ());
#pragma omp barrier
}

int
main (void)
{
  int n = omp_get_max_threads ();
  for (int round = 0; round < 3; round++)
    {
      total = 0;
#pragma omp parallel
      constructs ();

      long sum = 1, most = 0;
#pragma omp parallel reduction(task, + : sum) reduction(task, max : most)
      {
	tree (&sum, 3);
#pragma omp task in_reduction(max : most)
	most = 50 + omp_get_thread_num () * 0;
#pragma omp for
	for (int i = 0; i < 10; i++)
	  tree (&sum, 0);
	long own = 0;
#pragma omp taskgroup task_reduction(+ : own)
	tree (&own, 3);
	expect ("taskgroup", own, 15);
      }
      expect ("parallel", sum, 1 + 15 * n + 10);
      expect ("maximum", most, 50);

      sum = 0;
#pragma omp parallel for reduction(task, + : sum)
      for (int i = 0; i < 10; i++)
	tree (&sum, 2);
      expect ("parallel for", sum, 70);
    }
}
