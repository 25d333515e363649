// Purpose: the address of a thread's variable is stored in another variable of the
// thread, returned by a function, or given to an atomic operation, so it escapes.

// threads in_structure._omp_fn.0: lanes, at most 64
// threads returned._omp_fn.0: lanes, at most 64
// threads atomic._omp_fn.0: lanes, at most 64
// ptx in_structure._omp_fn.1.threads: omptq_lane_memory
// ptx in_structure._omp_fn.1: omptq_lane_memory

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

struct holder
{
  int *p;
  int n[9];
};

#pragma omp declare target
int *volatile last;

__attribute__ ((noinline)) static int *
same (int *p)
{
  return p + (last != 0);
}
#pragma omp end declare target

static int
in_structure (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), x[2] = { t, t + 1 };
    volatile struct holder h;
    h.p = x;
    r[t] = h.p[t & 1];
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + (t & 1);
  return bad;
}

static int
returned (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), x = t;
    *same (&x) = t + 5;
    r[t] = x;
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 5;
  return bad;
}

static int
atomic (void)
{
  int r[T] = { 0 }, s[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, s, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), x = t;
    int *p = t & 1 ? &x : &s[t];
#pragma omp atomic
    *p += 3;
    r[t] = x;
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + (t & 1 ? 3 : 0) || s[t] != (t & 1 ? 0 : 3);
  return bad;
}

int
main (void)
{
  int a = in_structure (), b = returned (), c = atomic ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
