/* Purpose: arrays of 1 to 400 bytes, in arrays of fixed and variable length, are
   captured as they are when the task is created.  */

#include <string.h>
#include "expect.h"

struct large
{
  unsigned char bytes[5000];
};

static long
sum_of (const unsigned char *bytes, int n)
{
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += bytes[i];
  return sum;
}

static void
capture_variable (int n, long *sum)
{
  unsigned char bytes[n];
  memset (bytes, n & 127, n);
#pragma omp task firstprivate(bytes, n)
  {
    long found = sum_of (bytes, n);
#pragma omp atomic
    *sum += found == n * (n & 127) ? n : -1000000;
    memset (bytes, 255, n);
  }
  memset (bytes, 200, n);
}

int
main (void)
{
  long sum = 0;
#pragma omp parallel
#pragma omp single
  for (int n = 1; n <= 400; n++)
    capture_variable (n, &sum);
  expect ("variable", sum, 400 * 401 / 2);

  sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 100; i++)
    {
      char c = i;
      long double d = i;
      struct large large;
      memset (&large, i, sizeof large);
#pragma omp task shared(sum)
      {
#pragma omp atomic
	sum += c + (long) d + sum_of (large.bytes, sizeof large);
      }
      memset (&large, 1, sizeof large);
    }
  expect ("fixed", sum, 4950 * 5002L);
}
