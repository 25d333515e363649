// Purpose: one thread executes `single', and the first one `master'.

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
  int a = 0, b = 0, r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : a, b)       \
    map(from : r)
#pragma omp parallel num_threads(T)
  {
#pragma omp single
    a++;
#pragma omp master
    b++;
    r[omp_get_thread_num ()] = a;
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 1;
  printf ("%d %d, %d wrong\n", a, b, bad);
  return a != 1 || b != 1 || bad;
}
