/* Purpose: what taskwait, taskgroup, taskloop and barriers order is no race.  */
#include <stdio.h>
#include <stdlib.h>

static int
fib (int n)
{
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

/* Only the group waits for the innermost tasks.  */
static void
tree (int *a, int n)
{
  if (n == 1)
    *a = 1;
  else
    {
#pragma omp task
      tree (a, n / 2);
#pragma omp task
      tree (a + n / 2, n - n / 2);
    }
}

struct large
{
  int value[100];
};

int
main (void)
{
  enum { n = 100 };
  int a[n] = { 0 }, sum = 0, result = 0;
  struct large l = { { 1, 2, 3 } };
#pragma omp parallel
  {
#pragma omp single
    {
      result = fib (12);
#pragma omp taskgroup
      tree (a, n);
      for (int i = 0; i < n; i++)
        sum += a[i];
#pragma omp taskloop shared(a) grainsize(3)
      for (int i = 0; i < n; i++)
        a[i] += i;
      for (int i = 0; i < n; i++)
        sum += a[i];
#pragma omp taskloop reduction(+ : sum)
      for (int i = 0; i < n; i++)
        sum += a[i];
      for (int i = 0; i < 20; i++)
#pragma omp task firstprivate(l) shared(a)
        a[i] = l.value[i % 3];
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp for nowait
    for (int i = 0; i < n; i++)
#pragma omp task shared(a)
      a[i]++;
  }
  for (int i = 0; i < n; i++)
    result += a[i];
  printf ("%d %d\n", sum, result);
  return sum != 100 + 2 * (100 + 99 * 50);
}
