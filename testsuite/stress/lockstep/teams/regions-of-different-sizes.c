/* Purpose: threads come and go between regions, and work is shared among those
   that are there.  Expected:  */
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#endif
static int a[24], sum, singles, threads;
int main (void)
{
  for (int size = 1; size < 8; size = size * 5 % 8 + 1)
    {
#pragma omp parallel num_threads(size) reduction(+ : sum)
      {
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 24; i++)
          a[i] += i;
#pragma omp single
        singles++;
#pragma omp for schedule(nonmonotonic : dynamic, 2) nowait
        for (int i = 0; i < 24; i++)
          sum += a[i];
      }
      if (size == 4)
        break;
    }
  printf ("%d %d %d\n", sum, singles, a[7]);
  return 0;
}
