/* Purpose: each thread of a region has a team of its own inside, and the tasks
   of the inner regions end there.  Expected:  */
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#endif
static int sum[3], wrong;
int main (void)
{
#ifdef _OPENMP
  omp_set_max_active_levels (2);
#endif
  for (int round = 0; round < 2; round++)
#pragma omp parallel for num_threads(3)
    for (int i = 0; i < 3; i++)
      {
        for (int size = 3; size > 0; size--)
#pragma omp parallel num_threads(size)
          {
#pragma omp for
            for (int j = 0; j < 6; j++)
#pragma omp task
              {
#pragma omp atomic
                sum[i]++;
              }
          }
        if (sum[i] != 18 * (round + 1))
#pragma omp atomic write
          wrong = 1;
      }
  printf ("%d %d %d %d\n", sum[0], sum[1], sum[2], wrong);
  return 0;
}
