/* Purpose: one thread creates 100000 tasks, faster than the others execute them.  */

#include "expect.h"

int
main (void)
{
  long sum = 0, others = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 100000; i++)
      {
	long a = i, b = i, c = i;
#pragma omp task shared(sum)
	{
#pragma omp atomic
	  sum += a + b + c;
	}
      }
#pragma omp taskwait
    expect ("sum", sum, 3 * 4999950000);
#pragma omp taskgroup
    for (int i = 0; i < 20000; i++)
      {
	char large[100] = { i & 7 };
#pragma omp task shared(others)
	{
#pragma omp atomic
	  others += large[0];
	}
      }
    expect ("others", others, 70000);
  }
}
