/* Purpose: tasks begin parallel regions with tasks of their own, with several
   threads and with one, and go on with their own tasks afterwards.  */

#include <omp.h>
#include "expect.h"

static long
region (int threads, int depth)
{
  long sum = 0;
#pragma omp parallel num_threads(threads) reduction(+ : sum)
  {
    long own[4] = { 0 };
    for (int i = 0; i < 4; i++)
      {
#pragma omp task shared(own)
	own[i] = depth > 0 && i == 0 ? region (2, depth - 1) : 1;
      }
#pragma omp taskwait
    sum += own[0] + own[1] + own[2] + own[3];
#pragma omp single
    for (int i = 0; i < 4; i++)
      {
#pragma omp task
	expect ("team", omp_get_num_threads (), threads);
      }
  }
  return sum;
}

int
main (void)
{
  omp_set_dynamic (0);
  omp_set_max_active_levels (3);
  long sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 6; i++)
    {
#pragma omp task shared(sum)
      {
	int before = 0;
#pragma omp task shared(before)
	before = 5;
	long found = region (i % 2 ? 1 : 3, i % 3 == 0);
#pragma omp taskwait
	expect ("task before the region", before, 5);
#pragma omp atomic
	sum += found;
      }
    }
  long expected = (4 * 3 + 3 * 7) + 4 + 4 * 3 + (3 + 8) + 4 * 3 + 4;
  expect ("sum", sum, expected);
}
