/* Purpose: a nested taskq's generator contributes to the accumulator of the
   task around it, whichever thread resumes it, and nothing else does
   meanwhile.  */

#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  long sum = 0;
#pragma intel omp parallel taskq reduction(+ : sum)
  for (int i = 0; i < 30; i++)
    {
      // Makes threads run out of tasks and take nested ones.
      usleep (100 * (i % 4));
#pragma intel omp task
      {
#pragma intel omp taskq reduction(+ : sum)
        for (int k = 0; k < 8; k++)
          {
            long before = sum;
            usleep (20 * (k % 3));
            sum = before + 1;
#pragma intel omp task
            {
              usleep (30 * (i % 3));
              sum++;
            }
          }
      }
    }
  if (sum != 480)
    fprintf (stderr, "%ld instead of 480\n", sum);
  return sum != 480;
}
