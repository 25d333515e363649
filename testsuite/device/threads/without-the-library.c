// Purpose: dynamic schedules need the library for devices; copyprivate and locks do not.

// threads dynamic._omp_fn.0: warps: dynamic._omp_fn.1 needs libgomp-ext-nvptx for GOMP_loop
// threads combined._omp_fn.0: warps: combined._omp_fn.1 needs libgomp-ext-nvptx for GOMP_loop
// threads copied._omp_fn.0: lanes, at most 64
// library: not linked
// races: not checked

#include <omp.h>
#include <stdio.h>

static int
dynamic (void)
{
  int s = 0, most = 0, n = 0;
#pragma omp target map(tofrom : s, most, n)
#pragma omp parallel num_threads(64)
  {
#pragma omp for schedule(dynamic) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += i;
#pragma omp critical
    most = omp_get_thread_num () > most ? omp_get_thread_num () : most;
    n = omp_get_num_threads ();
  }
  return s != 4950 || most != n - 1;
}

static int
combined (void)
{
  int r[100], who[64] = { 0 }, bad = 0;
#pragma omp target map(from : r) map(tofrom : who)
#pragma omp parallel for schedule(dynamic) num_threads(64)
  for (int i = 0; i < 100; i++)
    {
      r[i] = i;
      who[omp_get_thread_num ()] = 1;
    }
  for (int i = 0; i < 100; i++)
    bad += r[i] != i;
  return bad || !who[0];
}

static int
copied (void)
{
  int r[64] = { 0 }, bad = 0;
#pragma omp target map(tofrom : r)
#pragma omp parallel num_threads(64)
  {
    int x, t = omp_get_thread_num ();
#pragma omp single copyprivate(x)
    x = 7;
#pragma omp critical
    r[t] = x;
  }
  for (int t = 0; t < 64; t++)
    bad += r[t] != 7;
  return bad;
}

int
main (void)
{
  int a = dynamic (), b = combined (), c = copied ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
