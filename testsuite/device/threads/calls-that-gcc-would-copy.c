// Purpose: GCC would copy the end of the loop in which lanes wait for each other to
// call a function of a library, and move the call out of it.

// options: "-O3"
// The emulator does not know that locks order lanes of a warp.
// races: not checked
// argument: math-library=no
// threads main._omp_fn.0: lanes, at most 64
// ptx sin.serial.0: atom\.acquire.*call\.uni [^;]*, sin,.*st\.release.*@%r\d+ bra \S+;
// no ptx sin.serial.0: bra.*bra.*bra.*bra

#include <math.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

int
main (void)
{
  double r[T];
  int bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    double s = 0;
    for (int i = 0; i < t % 5; i++)
      s += sin (t * 1e6 + i);
    r[t] = s;
  }
  for (int t = 0; t < T; t++)
    {
      double s = 0;
      for (int i = 0; i < t % 5; i++)
        s += sin (t * 1e6 + i);
      bad += fabs (r[t] - s) > 1e-9;
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
