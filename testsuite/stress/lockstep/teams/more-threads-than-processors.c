/* Purpose: tasks that wait for each other's creators are executed although only
   some threads may help.  Expected:  */
#include <stdio.h>
static int sum;
int main (void)
{
  for (int round = 0; round < 4; round++)
#pragma omp parallel num_threads(7)
    {
#pragma omp for nowait
      for (int i = 0; i < 7; i++)
#pragma omp task
        {
          for (int j = 0; j < 3; j++)
#pragma omp task
            {
#pragma omp atomic
              sum++;
            }
#pragma omp taskwait
#pragma omp atomic
          sum++;
        }
#pragma omp barrier
#pragma omp single
#pragma omp taskgroup
      for (int i = 0; i < 5; i++)
#pragma omp task
        {
#pragma omp atomic
          sum++;
        }
    }
  printf ("%d\n", sum);
  return 0;
}
