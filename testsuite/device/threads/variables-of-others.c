// Purpose: threads access variables of others, which are in memory that all can
// access: arrays, parameters, variables chosen by conditions, those of functions that
// call each other, and of several kernels with a function in common.

// threads arrays._omp_fn.0: lanes, at most 96
// threads parameters._omp_fn.0: lanes, at most 64
// threads chosen._omp_fn.0: lanes, at most 64
// threads nested._omp_fn.0: lanes, at most 64
// threads updated._omp_fn.0: lanes, at most 64
// threads none._omp_fn.0: lanes, at most 64
// ptx arrays._omp_fn.1.threads: \.local
// ptx arrays._omp_fn.1: omptq_lane_memory
// no ptx none._omp_fn.0.lanes: omptq_lane_memory

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96,
  U = 64,
  V = 45
};

#pragma omp declare target
struct pair
{
  int x;
  double d[3];
};

void *kept[T];
struct pair *pairs[T];

__attribute__ ((noinline)) static void
keep (int t, void *p)
{
  kept[t] = p;
}

__attribute__ ((noinline)) static int
give (int t, struct pair p, int n)
{
  pairs[t] = &p;
  keep (t, &n);
#pragma omp barrier
  int u = (t + 1) % U;
  int sum = pairs[u]->x + (int) pairs[u]->d[t % 3] + *(int *) kept[u];
#pragma omp barrier
  p.d[1] += 1;
  n++;
  return sum + (int) p.d[1] + n;
}

__attribute__ ((noinline)) static int
inner (int t, int *outer)
{
  int own = 2 * t;
  *outer += 1;
  keep (t, &own);
#pragma omp barrier
  int other = *(int *) kept[(t + 5) % U];
#pragma omp barrier
  return own + other;
}

__attribute__ ((noinline)) static int
middle (int t)
{
  int own[2] = { t, 3 * t };
  keep (t, own);
#pragma omp barrier
  int other = ((int *) kept[(t + 1) % U])[1];
#pragma omp barrier
  return inner (t, &own[1]) + own[1] + other;
}
#pragma omp end declare target

static int
arrays (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
  {
    int *p[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), x[7], own[9];
      for (int i = 0; i < 9; i++)
        own[(i + t) % 9] = i;
      for (int i = 0; i < 4; i++)
        {
          int last = i * t;
          for (int j = 0; j < 7; j++)
            x[j] = t + j * i + own[(j + i) % 9];
          p[t] = i & 1 ? &x[t % 7] : &last;
#pragma omp barrier
          int got = *p[(t + i) % T];
#pragma omp barrier
          r[t] = i ? r[t] + got : got;
        }
    }
  }
  for (int t = 0; t < T; t++)
    {
      int sum = 0;
      for (int i = 0; i < 4; i++)
        {
          int u = (t + i) % T, j = u % 7;
          // own[k] is i with (i + u) % 9 == k.
          sum += i & 1 ? u + j * i + ((j + i) % 9 + 9 - u % 9) % 9 : i * u;
        }
      bad += r[t] != sum;
    }
  return bad;
}

static int
parameters (void)
{
  int r[U], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num ();
    struct pair p = { t, { 10 * t, 20 * t, 30 * t } };
    r[t] = give (t, p, 7 * t) + p.x + (int) p.d[1];
  }
  for (int t = 0; t < U; t++)
    {
      int u = (t + 1) % U;
      bad += r[t] != u + 10 * (t % 3 + 1) * u + 7 * u + 20 * t + 1 + 7 * t + 1 + t
                         + 20 * t;
    }
  return bad;
}

static int
chosen (void)
{
  int r[U], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num ();
    volatile int x = t;
    struct pair y = { 2 * t, { 0, 1, 2 } };
    void *p = t % 3 == 0 ? (void *) &x : t % 3 == 1 ? (void *) &y : &y.d[2];
    keep (t, p);
#pragma omp barrier
    int u = (t + 7) % U;
    r[t] = u % 3 == 2 ? (int) *(double *) kept[u] : *(int *) kept[u];
#pragma omp barrier
    x++;
    y.d[2] += x;
    if (p == &x)
      r[t] += 1000;
    r[t] += (int) y.d[2];
  }
  for (int t = 0; t < U; t++)
    {
      int u = (t + 7) % U;
      bad += r[t] != (u % 3 == 2 ? 2 : u % 3 ? 2 * u : u) + (t % 3 ? 0 : 1000) + t + 3;
    }
  return bad;
}

static int
nested (void)
{
  int r[U], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num (), x = t;
    keep (t, &x);
#pragma omp barrier
    int other = *(int *) kept[U - 1 - t];
#pragma omp barrier
    r[t] = middle (t) + middle (t) + other + x;
  }
  for (int t = 0; t < U; t++)
    {
      int m = 2 * t + 2 * ((t + 5) % U) + 3 * t + 1 + 3 * ((t + 1) % U);
      bad += r[t] != 2 * m + U - 1 - t + t;
    }
  return bad;
}

static int
updated (void)
{
  int r[V], bad = 0;
#pragma omp target map(from : r)
  {
    int *p[V];
#pragma omp parallel num_threads(V)
    {
      int t = omp_get_thread_num (), count = 0;
      p[t] = &count;
#pragma omp barrier
      for (int i = 0; i <= t; i++)
        {
#pragma omp atomic
          *p[i] += t;
        }
#pragma omp barrier
      keep (t, &r[t]);
      *(int *) kept[t] = count;
#pragma omp barrier
    }
  }
  for (int t = 0; t < V; t++)
    bad += r[t] != (V - t) * (V - 1 + t) / 2;
  return bad;
}

static int
none (void)
{
  int r[U], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num (), x[3] = { t, t + 1, t + 2 };
    r[t] = x[t % 3];
  }
  for (int t = 0; t < U; t++)
    bad += r[t] != t + t % 3;
  return bad;
}

int
main (void)
{
  int wrong[] = { arrays (), parameters (), chosen (),
                  nested (), updated (),    none () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
