// Purpose: the initial thread and threads of a region call the same functions.

// threads main._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>

#pragma omp declare target
int c;
__attribute__ ((noinline)) static int
number (int x)
{
  int old;
#pragma omp atomic capture
  {
    old = c;
    c += x;
  }
  return old < 0 ? old : 100 * omp_get_thread_num () + omp_in_parallel ();
}

__attribute__ ((noinline)) static int
twice (int x)
{
  return 2 * number (x);
}
#pragma omp end declare target

int
main (void)
{
  int r[66], bad = 0, cc = 0;
#pragma omp target map(from : r, cc)
  {
    c = 0;
    r[64] = twice (1);
#pragma omp parallel num_threads(64)
    r[omp_get_thread_num ()] = twice (2);
    r[65] = twice (3);
    cc = c;
  }
  for (int i = 0; i < 64; i++)
    bad += r[i] != 200 * i + 2;
  bad += r[64] || r[65] || cc != 132;
  printf ("%d wrong, c %d\n", bad, cc);
  return bad != 0;
}
