/* Purpose: a taskq's accumulators are the originals of its tasks' taskqs.  */

#include <stdio.h>

static long
count (int depth)
{
  long sum = 1;
#pragma intel omp taskq reduction(+ : sum)
  for (int i = 0; i < depth; i++)
    {
#pragma intel omp task
      {
#pragma intel omp taskq reduction(+ : sum)
        {
          sum++;
#pragma intel omp task
          sum += count (i);
        }
      }
    }
  return sum;
}

static long
sequential (int depth)
{
  long sum = 1;
  for (int i = 0; i < depth; i++)
    sum += 1 + sequential (i);
  return sum;
}

int
main (void)
{
  long expected = sequential (9), alone = count (9), one = 0, team = 0;
#pragma omp parallel
  {
#pragma omp single
    one = count (9);
#pragma intel omp taskq reduction(+ : team)
    for (int i = 0; i < 3; i++)
#pragma intel omp task
      team += count (9);
  }
  if (alone != expected || one != expected || team != 3 * expected)
    {
      fprintf (stderr, "%ld, %ld, %ld instead of %ld\n", alone, one, team,
               expected);
      return 1;
    }
  return 0;
}
