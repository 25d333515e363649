// Purpose: threads that count themselves reduce values, into variables of a team.

// threads main._omp_fn.0: lanes, at most 96

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

int
main (void)
{
  int s = 0, m = -1, n = 1000, k = 3;
#pragma omp target map(tofrom : s)
#pragma omp parallel num_threads(T) reduction(+ : s) firstprivate(k)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    s += i * k;
#pragma omp target map(tofrom : m)
#pragma omp parallel num_threads(T) reduction(max : m)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    if (i * 7 % 1001 > m)
      m = i * 7 % 1001;
  int w = 0;
  for (int i = 0; i < n; i++)
    if (i * 7 % 1001 > w)
      w = i * 7 % 1001;
  printf ("%d %d\n", s, m);
  return s != k * n * (n - 1) / 2 || m != w;
}
