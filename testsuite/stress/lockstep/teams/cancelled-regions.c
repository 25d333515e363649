/* Purpose: cancellation wakes all threads of the region, which may be in
   barriers, tasks or loops, and the next region works.  Expected:  */
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_get_thread_num (void) { return 0; }
#endif
static int a[30], rounds;
int main (void)
{
  for (int round = 0; round < 6; round++)
    {
#pragma omp parallel num_threads(4)
      {
#pragma omp task
        rounds += 0;
#pragma omp barrier
#pragma omp for schedule(dynamic) nowait
        for (int i = 0; i < 30; i++)
          {
            if (i == 7 + round)
              {
#pragma omp cancel for
              }
          }
        if (omp_get_thread_num () == round % 4)
          {
#pragma omp cancel parallel
          }
#pragma omp cancellation point parallel
#pragma omp barrier
      }
#pragma omp parallel num_threads(3)
      {
#pragma omp single
        rounds++;
#pragma omp for schedule(guided)
        for (int i = 0; i < 30; i++)
          a[i] += i;
      }
    }
  printf ("%d %d\n", rounds, a[29]);
  return 0;
}
