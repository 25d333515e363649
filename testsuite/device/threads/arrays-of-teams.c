// Purpose: arrays of teams in loops, in functions, of variable size, with initial
// values, and addresses that are chosen.

// threads in_loop._omp_fn.0: lanes, at most 64
// arrays in_loop._omp_fn.0: 256
// threads in_function._omp_fn.0: lanes, at most 64
// threads of_variable_size._omp_fn.0: lanes, at most 64
// threads with_values._omp_fn.0: lanes, at most 64
// threads chosen._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

static int
in_loop (void)
{
  int r[6 * T], bad = 0;
#pragma omp target teams distribute num_teams(2) thread_limit(T) map(from : r)
  for (int i = 0; i < 6; i++)
    {
      int s[T];
      s[0] = i;
#pragma omp parallel num_threads(T)
      {
        int t = omp_get_thread_num ();
        if (t)
          s[t] = t;
#pragma omp barrier
        r[i * T + t] = s[T - 1 - t] + s[0];
      }
    }
  for (int i = 0; i < 6 * T; i++)
    {
      int u = T - 1 - i % T;
      bad += r[i] != (u ? u : i / T) + i / T;
    }
  return bad;
}

#pragma omp declare target
__attribute__ ((noinline)) static void
reverse (int *r, int n)
{
  int s[T], all = T;
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    s[t] = r[t] + n;
#pragma omp barrier
    r[t] = s[all - 1 - t];
  }
}
#pragma omp end declare target

static int
in_function (void)
{
  int r[T], bad = 0;
  for (int t = 0; t < T; t++)
    r[t] = 3 * t;
#pragma omp target map(tofrom : r)
  {
    reverse (r, 1);
    reverse (r, 2);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 3 * t + 3;
  return bad;
}

static int
of_variable_size (int n)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)            \
    firstprivate(n)
  {
    int s[n];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      s[t] = 2 * t;
#pragma omp barrier
      r[t] = s[n - 1 - t];
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 2 * (n - 1 - t);
  return bad;
}

static int
with_values (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
  {
    int s[T] = { 7, 8, 9 };
    long long l[3] = { 0 };
    struct
    {
      short a, b[3];
    } v[4] = { { 1, { 2, 3, 4 } } };
    v[2].b[1] = s[1];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      r[t] = s[t] + v[0].b[t % 3] + v[2].b[1] + (int) l[t % 3];
#pragma omp barrier
#pragma omp atomic
      l[t % 3] += t;
    }
    r[0] += l[0] + l[1] + l[2];
  }
  for (int t = 0; t < T; t++)
    bad += r[t]
           != (t < 3 ? 7 + t : 0) + 2 + t % 3 + 8 + (t ? 0 : T * (T - 1) / 2);
  return bad;
}

static int
chosen (int c)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)            \
    firstprivate(c)
  {
    int s[T], u[T];
    int *p = c ? s : u, *q = &s[3];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      s[t] = t;
      u[t] = 2 * t;
#pragma omp barrier
      r[t] = p[T - 1 - t] + q[t % 8] + u[1];
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != (T - 1 - t) * (c ? 1 : 2) + 3 + t % 8 + 2;
  return bad;
}

int
main (void)
{
  int a = in_loop (), b = in_function (), c = of_variable_size (T);
  int d = with_values (), e = chosen (0) + chosen (1);
  printf ("%d %d %d %d %d wrong\n", a, b, c, d, e);
  return a || b || c || d || e;
}
