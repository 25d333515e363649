// Purpose: a limit that is known only when the program runs.

// threads reverse._omp_fn.0: lanes, at most 1024
// ptx reverse._omp_fn.0: \.maxntid 32, 32, 1\n

#include <omp.h>
#include <stdio.h>

static int
reverse (int n)
{
  static int d[1024];
  int got = 0, bad = 0;
  for (int i = 0; i < n; i++)
    d[i] = i;
#pragma omp target teams num_teams(1) thread_limit(n) map(tofrom : d, got)
  {
    int s[1024];
#pragma omp parallel num_threads(n)
    {
      int t = omp_get_thread_num ();
      if (!t)
        got = omp_get_num_threads ();
      s[t] = d[t];
#pragma omp barrier
      d[t] = s[n - 1 - t];
    }
  }
  for (int i = 0; i < n; i++)
    bad += d[i] != n - 1 - i;
  printf ("%d threads, %d wrong\n", got, bad);
  return bad || got != n;
}

int
main (void)
{
  return reverse (192) + reverse (7) + reverse (1000);
}
