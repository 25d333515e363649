/* Purpose: a parallel merge sort, with a cut-off by if and final.  */

#include <string.h>
#include "expect.h"

enum { n = 100000 };

static int numbers[n], space[n];

static void
merge (int from, int middle, int to)
{
  int i = from, j = middle, k = from;
  while (k < to)
    if (j == to || (i < middle && numbers[i] <= numbers[j]))
      space[k++] = numbers[i++];
    else
      space[k++] = numbers[j++];
  memcpy (numbers + from, space + from, (to - from) * sizeof *numbers);
}

static void
sort (int from, int to)
{
  if (to - from < 2)
    return;
  int middle = from + (to - from) / 2;
#pragma omp task if (to - from > 100) final (to - from < 400)
  sort (from, middle);
#pragma omp task mergeable
  sort (middle, to);
#pragma omp taskwait
  merge (from, middle, to);
}

int
main (void)
{
  unsigned long state = 1;
  long sum = 0, sorted_sum = 0;
  for (int i = 0; i < n; i++)
    {
      state = state * 6364136223846793005 + 1;
      numbers[i] = state >> 40;
      sum += numbers[i];
    }
#pragma omp parallel
#pragma omp single
  sort (0, n);
  for (int i = 0; i < n; i++)
    {
      expect ("order", i == 0 || numbers[i - 1] <= numbers[i], 1);
      sorted_sum += numbers[i];
    }
  expect ("sum", sorted_sum, sum);
}
