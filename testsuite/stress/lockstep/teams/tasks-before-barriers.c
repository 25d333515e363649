/* Purpose: a barrier waits for all tasks, also those that threads create while
   others already sleep in it.  Expected:  */
#include <stdio.h>
static int done[3], wrong;
static void
spread (int *count, int depth)
{
  if (depth == 0)
    {
#pragma omp atomic
      (*count)++;
      return;
    }
  for (int i = 0; i < 2; i++)
#pragma omp task firstprivate(count, depth)
    spread (count, depth - 1);
#pragma omp taskwait
}
int main (void)
{
#pragma omp parallel num_threads(5)
  for (int round = 0; round < 3; round++)
    {
#pragma omp barrier
#pragma omp single nowait
      for (int i = 0; i < 4; i++)
#pragma omp task
        spread (&done[round], 3);
#pragma omp barrier
      int seen;
#pragma omp atomic read
      seen = done[round];
      if (seen != 32)
#pragma omp atomic write
        wrong = 1;
    }
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    for (int i = 0; i < 20; i++)
#pragma omp task
      {
#pragma omp atomic
        done[0]++;
      }
#pragma omp barrier
  }
  printf ("%d %d %d %d\n", done[0], done[1], done[2], wrong);
  return 0;
}
