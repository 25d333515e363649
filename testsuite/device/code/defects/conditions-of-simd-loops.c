/* Purpose: a simd loop of a device may have a condition that is not constant, be it
   true or not, and atomic operations, also in functions that it calls.  */

#include <stdio.h>

enum { most = 100 };
static int wrong;

#pragma omp declare target
static int count;

static void __attribute__ ((noinline))
add (int n)
{
#pragma omp atomic
  count += n;
}
#pragma omp end declare target

static void
test (int n, int condition)
{
  int a[most] = { 0 }, sum = 0, odd = 0;
  count = 0;
#pragma omp target update to (count)
#pragma omp target parallel for simd if(condition) map(a, sum) num_threads(2)
  for (int i = 0; i < n; i++)
    {
      a[i] += i;
#pragma omp atomic
      sum += i;
    }
#pragma omp target map(odd)
#pragma omp simd if(condition)
  for (int i = 0; i < n; i++)
    if (i & 1)
      {
	add (i);
#pragma omp atomic write
	odd = i;
      }
#pragma omp target update from (count)
  int all = 0, odds = 0;
  for (int i = 0; i < n; i++)
    {
      wrong += a[i] != i;
      all += i;
      odds += i & 1 ? i : 0;
    }
  wrong += sum != all || count != odds || (n > 1) != (odd & 1);
}

int
main (void)
{
  static const int trips[] = { 0, 1, 2, 31, 32, 33, most };
  for (unsigned i = 0; i < sizeof trips / sizeof *trips; i++)
    {
      test (trips[i], 0);
      test (trips[i], 1);
    }
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
