/* Purpose: sums in the order of threads are right whatever number of threads a
   region asks for: 0 is the default for GCC's library, and a very large one gets
   as many threads as there can be.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reductions" } */
/* { dg-final { scan-dump-times "reductions" "line \[0-9\]+: reduction in the order of threads" 4 } } */

#include <omp.h>
#include <stdio.h>

enum
{
  n = 1000
};

static double a[n];

__attribute__ ((noinline)) static int
check_int (int threads)
{
  double sum = 1;
#pragma omp parallel for num_threads(threads) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum != 1 + n * (n - 1) / 2;
}

__attribute__ ((noinline)) static int
check_long (unsigned long threads)
{
  double sum = 1, more = 0;
#pragma omp parallel num_threads(threads)
  {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
#pragma omp for reduction(+ : more)
    for (int i = 0; i < n; i++)
      more += 2 * a[i];
  }
  return sum != 1 + n * (n - 1) / 2 || more != n * (n - 1);
}

__attribute__ ((noinline)) static int
check_constant (void)
{
  double sum = 1;
#pragma omp parallel for num_threads(100000) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum != 1 + n * (n - 1) / 2;
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  omp_set_num_threads (7);
  for (int threads = 0; threads < 9; threads++)
    bad += check_int (threads) + check_long (threads);
  // The library gives fewer threads then.
  omp_set_dynamic (1);
  bad += check_int (2000000000) + check_long (2000000000) + check_constant ();
  printf ("%d wrong\n", bad);
  return bad != 0;
}
