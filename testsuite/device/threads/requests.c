// Purpose: lanes are threads where the program asks for a thread's number or
// waits, in a region or in a function that it calls; not where GCC does.

// threads number._omp_fn.0: lanes, at most 64
// threads barrier._omp_fn.0: lanes, at most 64
// threads called._omp_fn.0: lanes, at most 64
// threads first._omp_fn.0: lanes, at most 64
// threads single._omp_fn.0: warps: the host's plugin has marked nothing
// threads unused._omp_fn.0: warps: nothing asks for a thread's number or waits$
// threads count._omp_fn.0: warps: nothing asks for a thread's number or waits$

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

static int
number (void)
{
  int r[T] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : r)
#pragma omp parallel num_threads(T)
  r[omp_get_thread_num ()] = 1;
  for (int t = 0; t < T; t++)
    bad += r[t] != 1;
  return bad;
}

static int
barrier (void)
{
  int n = 0, m = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
#pragma omp atomic
    n++;
#pragma omp barrier
    int now;
#pragma omp atomic read
    now = n;
#pragma omp atomic
    m += now;
  }
  return n != T || m != T * T;
}

#pragma omp declare target
__attribute__ ((noinline)) static void
note (int *r)
{
  int t = omp_get_thread_num ();
  r[t] = t;
#pragma omp barrier
  if (t == 0)
    for (int i = 1; i < T; i++)
      r[0] += r[i];
}
#pragma omp end declare target

static int
called (void)
{
  int r[T] = { 0 };
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : r)
#pragma omp parallel num_threads(T)
  note (r);
  return r[0] != T * (T - 1) / 2;
}

static int
first (void)
{
  int n = 0, m = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
    if (omp_get_thread_num () == 0)
      n = omp_get_num_threads ();
#pragma omp atomic
    m++;
  }
  return n != T || m != T;
}

static int
single (void)
{
  int n = 0, m = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
#pragma omp single
    n = omp_get_num_threads ();
#pragma omp atomic
    m += n;
  }
  return m != n * n;
}

static int
unused (void)
{
  int n = 0, m = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    n = omp_get_num_threads ();
#pragma omp atomic
    m += 0 * t + 1;
  }
  return m != n;
}

static int
count (void)
{
  int n = 0, m = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
    n = omp_get_num_threads ();
#pragma omp atomic
    m++;
  }
  return m != n;
}

int
main (void)
{
  int wrong[] = { number (), barrier (), called (), first (),
                  single (), unused (),  count () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
