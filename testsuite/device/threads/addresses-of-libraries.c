// Purpose: threads call functions of libraries by their addresses, some of them with
// frames, or of libgomp.

// The emulator does not know that locks order lanes of a warp.
// races: not checked
// argument: math-library=no
// threads libraries._omp_fn.0: lanes, at most 96

#include <math.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

static int
libraries (void)
{
  double r[T];
  int bad = 0, c = 0;
#pragma omp target map(from : r) map(tofrom : c)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    double (*const functions[]) (double) = { erf, sin, tgamma, fabs };
    int (*const numbers[]) (void) = { omp_get_thread_num, omp_get_num_threads };
    r[t] = functions[t % 4](t * 0.125) + numbers[t % 2]();
    if (t == 0)
      c = omp_get_num_threads ();
  }
  for (int t = 0; t < T; t++)
    {
      double (*const functions[]) (double) = { erf, sin, tgamma, fabs };
      double w = functions[t % 4](t * 0.125) + (t % 2 ? c : t);
      bad += !(fabs (r[t] - w) <= 1e-9 * fabs (w));
    }
  return bad || c != T;
}

int
main (void)
{
  int bad = libraries ();
  printf ("%d wrong\n", bad);
  return bad != 0;
}
