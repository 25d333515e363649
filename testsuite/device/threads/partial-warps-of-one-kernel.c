// Purpose: only kernels that may have idle lanes let these take part in barriers,
// and those that share functions with one.

// threads whole._omp_fn.0: lanes, at most 64
// threads partial._omp_fn.0: lanes, at most 64
// threads shared._omp_fn.0: lanes, at most 96
// threads beside._omp_fn.0: lanes, at most 64
// ptx whole._omp_fn.0.lanes: barrier\.sync
// no ptx whole._omp_fn.0.lanes: barrier\.red
// no ptx whole._omp_fn.0.lanes: omptq_threads
// ptx partial._omp_fn.1.threads: barrier\.red
// no ptx partial._omp_fn.1.threads: barrier\.sync
// ptx shared._omp_fn.1.threads: barrier\.red
// ptx beside._omp_fn.1.threads: barrier\.red
// ptx beside._omp_fn.1: bra \.?ompidle
// ptx meet.threads: barrier\.red
// no ptx meet.threads: barrier\.sync

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

#pragma omp declare target
__attribute__ ((noinline)) static void
meet (int *s)
{
  int t = omp_get_thread_num (), n = omp_get_num_threads ();
#pragma omp barrier
  int x = s[n - 1 - t];
#pragma omp barrier
  s[t] += x;
}
#pragma omp end declare target

static int
whole (void)
{
  int s[T], bad = 0;
#pragma omp target map(from : s)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    s[t] = t;
#pragma omp barrier
    int x = s[T - 1 - t];
#pragma omp barrier
    s[t] += x;
  }
  for (int t = 0; t < T; t++)
    bad += s[t] != T - 1;
  return bad;
}

static int
partial (void)
{
  int s[T] = { 0 }, bad = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel num_threads(45)
  {
    int t = omp_get_thread_num ();
    s[t] = t;
#pragma omp barrier
    int x = s[44 - t];
#pragma omp barrier
    s[t] += x;
  }
  for (int t = 0; t < T; t++)
    bad += s[t] != (t < 45 ? 44 : 0);
  return bad;
}

static int
shared (void)
{
  int s[T + 1] = { 0 }, bad = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel num_threads(T + 1)
  {
    int t = omp_get_thread_num ();
    s[t] = t;
    meet (s);
#pragma omp barrier
    s[t] += 1;
  }
  for (int t = 0; t < T + 1; t++)
    bad += s[t] != T + 1;
  return bad;
}

static int
beside (void)
{
  int s[T] = { 0 }, bad = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    s[t] = t;
    meet (s);
#pragma omp barrier
    s[t] += 2;
  }
  for (int t = 0; t < T; t++)
    bad += s[t] != T + 1;
  return bad;
}

int
main (void)
{
  int wrong[] = { whole (), partial (), shared (), beside () };
  printf ("%d %d %d %d wrong\n", wrong[0], wrong[1], wrong[2], wrong[3]);
  return wrong[0] || wrong[1] || wrong[2] || wrong[3];
}
