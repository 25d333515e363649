// Purpose: variables of threads in memory, also given to functions that only access
// them.

// threads arrays._omp_fn.0: lanes, at most 96
// threads pointers._omp_fn.0: lanes, at most 96
// threads copies._omp_fn.0: lanes, at most 96
// no ptx arrays._omp_fn.0.lanes: __nvptx_stacks
// no ptx pointers._omp_fn.0.lanes: __nvptx_stacks

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum
{
  T = 96
};

#pragma omp declare target
__attribute__ ((noinline)) static void
add (int *p, const int *q, int n)
{
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}

__attribute__ ((noinline)) static void
exchange (int *p, int *q)
{
  int x = *p;
  *p = *q;
  *q = x;
}

struct pair
{
  int x[6];
  double d;
};

__attribute__ ((noinline)) static int
sum_of (struct pair p)
{
  int s = 0;
  for (int i = 0; i < 6; i++)
    s += p.x[i];
  return s + (int) p.d;
}
#pragma omp end declare target

static int
arrays (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[20], b[7] = { 0 };
    for (int i = 0; i < 20; i++)
      a[(i * 7 + t) % 20] = i * t;
#pragma omp barrier
    for (int i = 0; i < 20; i++)
      b[(i + t) % 7] += a[i];
    r[t] = b[0] + 2 * b[t % 7];
  }
  for (int t = 0; t < T; t++)
    {
      int a[20], b[7] = { 0 };
      for (int i = 0; i < 20; i++)
        a[(i * 7 + t) % 20] = i * t;
      for (int i = 0; i < 20; i++)
        b[(i + t) % 7] += a[i];
      bad += r[t] != b[0] + 2 * b[t % 7];
    }
  return bad;
}

static int
pointers (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
  {
    int s[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), x = t, y = 5, a[3] = { t, 2 * t, 3 * t };
      s[t] = 100 + t;
      int *p = t % 3 ? &x : &s[t];
      *p += 1;
      if (t & 1)
        exchange (&x, &y);
      add (a, &s[t], 1);
#pragma omp barrier
      r[t] = x + 1000 * y + a[0] + a[2] + s[(t + 1) % T];
    }
  }
  for (int t = 0; t < T; t++)
    {
      int x = t % 3 ? t + 1 : t, y = 5, u = (t + 1) % T;
      int own = 100 + t + (t % 3 == 0), other = 100 + u + (u % 3 == 0);
      if (t & 1)
        {
          y = x;
          x = 5;
        }
      bad += r[t] != x + 1000 * y + 4 * t + own + other;
    }
  return bad;
}

static int
copies (void)
{
  int r[T], f[5] = { 1, 2, 3, 4, 5 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r) map(to : f)
#pragma omp parallel num_threads(T) firstprivate(f)
  {
    int t = omp_get_thread_num ();
    struct pair p;
    memset (&p, 0, sizeof p);
    memcpy (p.x, f, sizeof f);
    p.d = t;
    f[t % 5] = t;
#pragma omp barrier
    r[t] = sum_of (p) + f[(t + 1) % 5] + f[t % 5];
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 15 + t + (t + 1) % 5 + 1 + t;
  return bad;
}

int
main (void)
{
  int a = arrays (), b = pointers (), c = copies ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
