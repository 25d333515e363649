// Purpose: threads call functions of the program with variable arguments.  GCC 12 cannot
// compile va_arg for a device, so these look at the others only.

// threads main._omp_fn.0: lanes, at most 96
// no ptx main._omp_fn.0.lanes: __nvptx_stacks

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

#pragma omp declare target
__attribute__ ((noinline)) static int
sum_of (int n, ...)
{
  return omp_get_thread_num () + n / 2;
}

__attribute__ ((noinline)) static int
deeper (int n, const char *format, ...)
{
  return n ? deeper (n - 1, format + 1, 1.5, n) + n : *format;
}
#pragma omp end declare target

int
main (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = sum_of (2 * t, 1.5, t) + deeper (t % 6, "abcdef", t, 2.5);
    if (t % 3)
      r[t] += sum_of (4, t, "four");
  }
  for (int t = 0; t < T; t++)
    {
      int w = 2 * t + 'a' + t % 6 + (t % 6) * (t % 6 + 1) / 2;
      bad += r[t] != w + (t % 3 ? t + 2 : 0);
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
