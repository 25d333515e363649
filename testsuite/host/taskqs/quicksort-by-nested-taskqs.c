/* Purpose: a quicksort that recurses through taskqs sorts.  */

#include "accumulate.h"

#define N 5000

static unsigned data[N];

static void
sort (unsigned *a, int n)
{
  if (n < 2)
    return;
  unsigned pivot = a[n / 2];
  int i = 0, j = n - 1;
  while (i <= j)
    {
      while (a[i] < pivot)
	i++;
      while (a[j] > pivot)
	j--;
      if (i <= j)
	{
	  unsigned t = a[i];
	  a[i++] = a[j];
	  a[j--] = t;
	}
    }
#pragma intel omp taskq
  {
#pragma intel omp task
    sort (a, j + 1);
#pragma intel omp task
    sort (a + i, n - i);
  }
}

int
main (void)
{
  unsigned x = 1, sum = 0;
  for (int i = 0; i < N; i++)
    {
      x = x * 1664525u + 1013904223u;
      data[i] = x >> 8;
      sum += data[i];
    }
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    sort (data, N);
  }
  for (int i = 0; i < N; i++)
    {
      sum -= data[i];
      if (i && data[i - 1] > data[i])
	return 1;
    }
  return sum != 0;
}
