// Purpose: regions that consist of a loop or of sections, one after another, and
// constructs in functions that regions call.

// threads main._omp_fn.0: lanes, at most 64
// ptx main._omp_fn.0.impl: GOMP_ext_lanes_loop,
// ptx share.threads: GOMP_ext_lanes_loop_start
// races: in step

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  N = 150
};

#pragma omp declare target
__attribute__ ((noinline)) static void
share (int *r, int n, int more)
{
#pragma omp for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    r[i] += more;
}

__attribute__ ((noinline)) static void
share_sections (int *r, int more)
{
#pragma omp sections
  {
    r[3] += more;
#pragma omp section
    r[4] += more;
  }
}
#pragma omp end declare target

int
main (void)
{
  int r[N] = { 0 }, who[T] = { 0 }, bad = 0, n = N;
#pragma omp target map(tofrom : r, who) firstprivate(n)
  {
#pragma omp parallel for num_threads(T) schedule(dynamic, 2)
    for (int i = 0; i < N; i++)
      {
        r[i] += i;
        who[omp_get_thread_num () % T] = 1;
      }
#pragma omp parallel for num_threads(T) schedule(guided)
    for (int i = N - 1; i >= 0; i--)
      r[i] += 1000;
#pragma omp parallel num_threads(T)
    {
      share (r, n, 20000);
      share (r, n, 300000);
      share_sections (r, 7000000);
      if (omp_get_thread_num () > 62)
        r[5] += 7000000;
    }
#pragma omp parallel sections num_threads(T)
    {
      r[1] += 7000000;
#pragma omp section
      r[2] += 7000000;
    }
#pragma omp parallel for num_threads(T) schedule(runtime)
    for (long i = 0; i < N; i++)
      r[i] += 10000000;
  }
  for (int i = 0; i < n; i++)
    bad += r[i] != 10321000 + i + 7000000 * (i >= 1 && i <= 5);
  printf ("%d wrong\n", bad);
  return bad != 0;
}
