// Purpose: threads reduce variables for which the device has no atomic operation, under
// the lock of reductions.

// threads main._omp_fn.0: lanes, at most 96
// races: in step

#include <complex.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

int
main (void)
{
  short s = 0;
  double complex z = 0;
  int m = -1, n = 1000;
#pragma omp target map(tofrom : s, z, m)
#pragma omp parallel num_threads(T) reduction(+ : s, z) reduction(max : m)
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    {
      s += i % 5;
      z += i + 2 * i * I;
      if (i * 7 % 1001 > m)
        m = i * 7 % 1001;
    }
  int w = 0, v = 0;
  for (int i = 0; i < n; i++)
    {
      w += i % 5;
      if (i * 7 % 1001 > v)
        v = i * 7 % 1001;
    }
  printf ("%d %g %g %d\n", s, creal (z), cimag (z), m);
  return s != w || creal (z) != n * (n - 1) / 2 || cimag (z) != n * (n - 1)
         || m != v;
}
