/* Purpose: a call of exit between regions ends the program outside the merged
   region, with the status that the master computed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { size = 1000 };

static int a[size];
static unsigned steps;
static double limit = 3.5;

static void
check (void)
{
  int wrong = omp_in_parallel () || omp_get_level () != 0 || steps != 4;
#pragma omp parallel for reduction(| : wrong) num_threads(4)
  for (int i = 0; i < size; i++)
    wrong |= a[i] != 2 * i + 3 || omp_get_num_threads () != 4;
  _exit (wrong);
}

__attribute__ ((noipa)) static unsigned
advance (unsigned n)
{
  for (unsigned t = 0; t < n; t++)
    {
      double sum = 0;
#pragma omp parallel for num_threads(4) /* { dg-optimized "across loop iterations; regions: 4" } */
      for (int i = 0; i < size; i++)
        a[i]++;
      steps++;
      sum = steps + limit;
      if (sum > 7)
        exit (a[0] + steps);
#pragma omp parallel for num_threads(4)
      for (int i = 0; i < size; i++)
        a[i]--;
#pragma omp parallel for num_threads(4)
      for (int i = 0; i < size; i++)
        a[i] += t == 0 ? 2 * i : 0;
      if (a[1] < 2)
        return t;
#pragma omp parallel for num_threads(4)
      for (int i = 0; i < size; i++)
        a[i] += t == 0 ? 2 : 0;
    }
  return n;
}

int
main (void)
{
  atexit (check);
  printf ("%u\n", advance (10));
  return 1;
}
