// Purpose: dynamic schedules and arrays of variable size need the library for devices;
// copyprivate and locks do not.

// threads dynamic._omp_fn.0: warps: dynamic._omp_fn.1 needs libgomp-ext-nvptx for GOMP_loop
// threads combined._omp_fn.0: warps: combined._omp_fn.1 needs libgomp-ext-nvptx for GOMP_loop
// threads vla._omp_fn.0: warps: vla._omp_fn.1 needs libgomp-ext-nvptx to allocate memory$
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

static int
vla (int n)
{
  int r[64] = { 0 }, got = 0, bad = 0;
#pragma omp target map(tofrom : r, got) firstprivate(n)
#pragma omp parallel num_threads(64)
  {
    int t = omp_get_thread_num (), a[n], s = 0;
    for (int i = 0; i < n; i++)
      a[i] = t * i;
    for (int i = 0; i < n; i++)
      s += a[(i + t) % n];
    r[t] = s;
    if (t == 0)
      got = omp_get_num_threads ();
  }
  for (int t = 0; t < got; t++)
    bad += r[t] != t * n * (n - 1) / 2;
  return bad;
}

int
main (void)
{
  int a = dynamic (), b = combined (), c = copied (), d = vla (6);
  printf ("%d %d %d %d wrong\n", a, b, c, d);
  return a || b || c || d;
}
