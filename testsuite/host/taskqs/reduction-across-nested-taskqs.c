/* Purpose: a task's contribution survives when the task, while computing it,
   waits for nested taskqs, and its thread could run others meanwhile.  */

#include <stdio.h>
#include <unistd.h>

static void
delay (int k)
{
  usleep (50 * (k % 3));
}

static long
work (int depth, int k)
{
  if (depth == 0)
    {
      delay (k);
      return 1;
    }
  long sum = 0;
#pragma intel omp taskq reduction(+ : sum)
  for (int i = 0; i < 2; i++)
    {
#pragma intel omp task
      sum += work (depth - 1, k + i);
    }
  return sum;
}

int
main (void)
{
  enum
  {
    n = 60
  };
  long sum = 0;
#pragma intel omp parallel taskq reduction(+ : sum)
  for (int i = 0; i < n; i++)
    {
      // Makes threads run out of tasks and take nested ones.
      delay (2 * (i % 4));
#pragma intel omp task
      sum += work (3, i);
    }
  if (sum != 8 * n)
    fprintf (stderr, "%ld instead of %d\n", sum, 8 * n);
  return sum != 8 * n;
}
