// Purpose: threads print and allocate memory beside functions with frames on the
// warp's stack; what stores the stack pointer waits for them.

// The emulator does not know that locks order lanes of a warp.
// races: not checked
// threads main._omp_fn.0: lanes, at most 64
// ptx main._omp_fn.1.threads: malloc\.serial
// ptx main._omp_fn.1.threads: free\.serial
// ptx printf.serial.0: call[^;]*printf

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  T = 64
};

int
main (void)
{
  double r[T];
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
  {
    double *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      double *p = malloc (2 * sizeof (double));
      all[t] = p;
      for (int i = 0; i < 2 + t % 3; i++)
        {
          double *q = malloc (16);
          *q = exp (t * 0.1 + i);
          p[i & 1] = *q;
          free (q);
        }
      if (t % 21 == 5)
        printf ("thread %d of %d: %.3f, %s\n", t, omp_get_num_threads (), p[0],
                "text");
#pragma omp barrier
      r[t] = all[T - 1 - t][0] + all[t][1];
#pragma omp barrier
      free (p);
      if (t == 7)
        printf ("a line\n");
    }
  }
  for (int t = 0; t < T; t++)
    {
      int u = T - 1 - t;
      double a = exp (u * 0.1 + (u % 3 == 0 ? 0 : 2));
      double b = exp (t * 0.1 + (t % 3 == 2 ? 3 : 1));
      bad += fabs (r[t] - a - b) > 1e-9 * (a + b);
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
