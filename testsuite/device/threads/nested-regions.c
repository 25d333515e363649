// Purpose: a region in a region has one thread, the lane that encounters it, also in
// functions, which are called from both.

// threads main._omp_fn.0: lanes, at most 64
// threads shared._omp_fn.0: warps: next.* has a construct in a nested region$
// ptx main._omp_fn.1.threads: call[^;]*alone
// races: in step

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

#pragma omp declare target
int meetings;

__attribute__ ((noinline)) static int
number (int x)
{
  return 1000 * omp_get_num_threads () + omp_get_thread_num () + x;
}

__attribute__ ((noinline)) static void
again (int *p, int t, int depth)
{
#pragma omp parallel num_threads(2) firstprivate(p, t, depth)
  {
    p[t] += number (depth);
#pragma omp barrier
#pragma omp single
    p[t] += 100000 * (omp_in_parallel () != 0);
#pragma omp critical
    meetings++;
    if (depth > 1)
      again (p, t, depth - 1);
  }
}

__attribute__ ((noinline)) static void
next (int *p, int n)
{
#pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      p[i]++;
    }
}
#pragma omp end declare target

static int
shared (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    int *p = r;
#pragma omp parallel num_threads(2) firstprivate(p)
    next (p, 10);
    if (t < 100)
      {
#pragma omp atomic
        n++;
      }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != (t < 10 ? n : 0);
  return bad;
}

int
main (void)
{
  int r[T] = { 0 }, s[T] = { 0 }, all = 0, bad = 0;
#pragma omp target map(tofrom : r, s, all)
  {
    meetings = 0;
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      int *p = r;
#pragma omp parallel num_threads(4) firstprivate(p, t)
      for (int i = 0; i < 3; i++)
        p[t] += number (i);
      again (p, t, 2);
      s[t] = number (0);
    }
    all = meetings;
  }
  for (int t = 0; t < T; t++)
    {
      bad += r[t] != 3 * 1000 + 3 + 2 * 101000 + 3;
      bad += s[t] != 1000 * T + t;
    }
  int other = shared ();
  printf ("%d %d %d wrong\n", bad, all, other);
  return bad || all != 2 * T || other;
}
