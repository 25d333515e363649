/* Purpose: what barriers and the ends of worksharing constructs order is no
   race.  */
#include <omp.h>
#include <stdlib.h>

enum { n = 1000 };
static int a[n], b[n], c[n];

static void
loops (void)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma omp for schedule(dynamic, 7)
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
#pragma omp for schedule(guided)
    for (int i = 0; i < n; i++)
      c[i] = b[n - 1 - i];
#pragma omp for schedule(runtime) nowait
    for (int i = 0; i < n; i++)
      a[i] = b[i];
#pragma omp barrier
#pragma omp for schedule(nonmonotonic : dynamic)
    for (int i = 0; i < n; i++)
      c[i] += a[n - 1 - i];
  }
}

static int
others (void)
{
  int x = 0, y = 0, sum = 0;
#pragma omp parallel
  {
#pragma omp single
    x = 1;
#pragma omp sections
    {
#pragma omp section
      y += x;
#pragma omp section
      sum += x;
    }
#pragma omp master
    x += y;
#pragma omp barrier
#pragma omp critical
    sum += x;
  }
  return x + y + sum;
}

static int
nested (void)
{
  int sums[2] = { 0, 0 };
  omp_set_max_active_levels (2);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num ();
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < n; i++)
#pragma omp atomic
      sums[me] += i % 3;
#pragma omp barrier
#pragma omp single
    sums[0] += sums[1];
  }
  return sums[0];
}

int
main (void)
{
  for (int i = 0; i < 3; i++)
    loops ();
  for (int i = 0; i < n; i++)
    if (c[i] != 2 * i)
      abort ();
  return others () < 4 || nested () == 0;
}
