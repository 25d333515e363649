// Purpose: kernels that libgomp must start stay as they are, and so do kernels that
// share a function with them.

// no threads task._omp_fn.0
// no threads by_address._omp_fn.0
// threads alone._omp_fn.0: lanes, at most 64
// no ptx task._omp_fn.0: maxntid
// races: not checked

#include <omp.h>
#include <stdio.h>

static int
task (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
#pragma omp parallel num_threads(64)
  if (omp_get_thread_num () == 0)
    {
#pragma omp task shared(x)
      x = 5;
    }
  return x != 5;
}

#pragma omp declare target
static int
plus (int x)
{
  return x + 1;
}

static int
minus (int x)
{
  return x - 1;
}

int (*volatile chosen) (int);
#pragma omp end declare target

static int
by_address (void)
{
  int r[64] = { 0 }, n = 0, last = 0, bad = 0;
#pragma omp target map(tofrom : r, n, last)
  {
    chosen = n ? minus : plus;
#pragma omp parallel num_threads(64)
    {
      int t = omp_get_thread_num ();
      r[t] = chosen (t);
      if (t == 0)
        n = omp_get_num_threads ();
    }
    // The initial thread is a warp.
    last = chosen (5);
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 1;
  return bad || last != 6;
}

static int
alone (void)
{
  int r[64] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : r)
#pragma omp parallel num_threads(64)
  r[omp_get_thread_num ()] = omp_get_num_threads ();
  for (int t = 0; t < 64; t++)
    bad += r[t] != 64;
  return bad;
}

int
main (void)
{
  int a = task (), b = by_address (), c = alone ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
