// Purpose: a function that begins regions is called by a kernel whose threads
// could be lanes, and by one whose threads are warps.

// threads stays._omp_fn.0: warps: begin is called from elsewhere
// threads lanes._omp_fn.0: warps: 

#include <omp.h>
#include <stdio.h>

#pragma omp declare target
__attribute__ ((noinline)) static void
begin (int *r, int *n)
{
#pragma omp parallel num_threads(64)
  {
    int t = omp_get_thread_num ();
    r[t] = t + 1;
    if (t == 0)
      *n = omp_get_num_threads ();
  }
}
#pragma omp end declare target

static int
stays (void)
{
  int r[64] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  begin (r, &n);
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 1;
  return bad;
}

static int
lanes (void)
{
  int r[64] = { 0 }, n = 0, c = 0, bad = 0;
#pragma omp target map(tofrom : r, n, c)
  {
    begin (r, &n);
#pragma omp parallel num_threads(64)
    {
      int s = 0;
#pragma omp simd reduction(+ : s)
      for (int i = 0; i <= omp_get_thread_num (); i++)
        s += i;
#pragma omp atomic
      c += s == omp_get_thread_num () * (omp_get_thread_num () + 1) / 2;
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 1;
  return bad || c != n;
}

int
main (void)
{
  int a = stays (), b = lanes ();
  printf ("%d %d wrong\n", a, b);
  return a || b;
}
