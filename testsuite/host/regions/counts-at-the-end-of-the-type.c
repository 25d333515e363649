/* Purpose: regions execute all iterations of loops that end where another step
   would leave the counter's type, though facts tell GCC so.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-dump=ssa_defects" } */

#include <limits.h>
#include "../../library/tasks/expect.h"

static int a[300];

static void
once (const char *what, int n)
{
  for (int i = 0; i < 300; i++)
    {
      expect (what, a[i], i < n);
      a[i] = 0;
    }
}

int
main (void)
{
  for (int n = 0; n < 40; n++)
    {
      long long first = LLONG_MAX - 1 - 3ll * n;
#pragma omp parallel for
      for (long long i = first; i < LLONG_MAX - 1; i += 3)
	a[(i - first) / 3]++;
      once ("upwards", n);
    }
  for (int n = 0; n < 40; n++)
    {
      int first = INT_MIN + 5 * n;
#pragma omp parallel for schedule(static, 2)
      for (int i = first; i > INT_MIN; i -= 5)
	a[(first - i) / 5]++;
      once ("downwards", n);
    }
  for (int n = 0; n < 40; n++)
    for (int step = 2; step < 9; step++)
      {
	int last = INT_MAX - 1, first = last - step * n;
#pragma omp parallel
#pragma omp for
	for (int i = first; i < last; i += step)
	  a[(i - first) / step]++;
	once ("variable step", n);
      }
  for (int n = 0; n < 40; n++)
    {
      long first = LONG_MAX - 7 * n;
#pragma omp parallel for collapse(2)
      for (long i = first; i < LONG_MAX; i += 7)
	for (int j = 0; j < 6; j += 4)
	  if (j == 4)
	    a[(i - first) / 7]++;
      once ("collapsed", n);
    }
}

/* { dg-final { scan-dump ssa_defects {\(long long int\) } } } */
