// Purpose: threads that count themselves reduce values, into variables of a team.

// threads main._omp_fn.0: lanes, at most 96
// threads main._omp_fn.2: lanes, at most 96
// threads main._omp_fn.4: lanes, at most 96
// threads main._omp_fn.6: lanes, at most 96
// threads main._omp_fn.8: lanes, at most 96
// ptx main._omp_fn.1.threads: atom.add.u32 _, \[%r\d+(\+4)?\], %r\d+;
// ptx main._omp_fn.1.threads: activemask
// ptx main._omp_fn.5.threads: atom.add.f32

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

int
main (void)
{
  int s = 0, m = -1, n = 1000, k = 3, all = 1;
  float f = 0;
  double d = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel num_threads(T) reduction(+ : s) firstprivate(k)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    s += i * k;
#pragma omp target map(tofrom : m)
#pragma omp parallel num_threads(T) reduction(max : m)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    if (i * 7 % 1001 > m)
      m = i * 7 % 1001;
#pragma omp target map(tofrom : f)
#pragma omp parallel num_threads(T) reduction(+ : f)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    f += i % 50;
#pragma omp target map(tofrom : d)
#pragma omp parallel num_threads(T) reduction(max : d)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    if (i * 7 % 1001 > d)
      d = i * 7 % 1001;
#pragma omp target map(tofrom : all)
#pragma omp parallel num_threads(T) reduction(&& : all)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    all = all && i != 500;
  int w = 0;
  for (int i = 0; i < n; i++)
    if (i * 7 % 1001 > w)
      w = i * 7 % 1001;
  printf ("%d %d %g %g %d\n", s, m, f, d, all);
  return s != k * n * (n - 1) / 2 || m != w || d != w || all
         || f != 49 * 25 * (n / 50);
}
