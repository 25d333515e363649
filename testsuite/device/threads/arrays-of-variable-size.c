// Purpose: threads have arrays of variable size and memory of alloca, in loops, recursive
// functions and nested regions, whose addresses others get.

// threads arrays._omp_fn.0: lanes, at most 96
// threads loops._omp_fn.0: lanes, at most 96
// threads recursive._omp_fn.0: lanes, at most 96
// threads others._omp_fn.0: lanes, at most 96
// threads aligned._omp_fn.0: lanes, at most 96
// threads nested._omp_fn.0: lanes, at most 96
// threads much._omp_fn.0: lanes, at most 96
// no ptx arrays._omp_fn.0.lanes: __nvptx_stacks
// ptx arrays._omp_fn.0.lanes: call\.uni [^;]*GOMP_ext_lanes_allocate

#include <alloca.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

static int
arrays (int n)
{
  int r[T], bad = 0;
#pragma omp target map(from : r) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), m = t % n + 1;
    int a[m][n], s = 0;
    struct
    {
      short x;
      double y[2];
    } b[m];
    for (int i = 0; i < m; i++)
      {
        b[i].x = t - i;
        b[i].y[i % 2] = i;
        for (int j = 0; j < n; j++)
          a[i][j] = t * i + j;
      }
    for (int i = 0; i < m; i++)
      s += a[m - 1 - i][(i * t) % n] * b[i].x + b[i].y[i % 2];
    r[t] = s;
  }
  for (int t = 0; t < T; t++)
    {
      int m = t % n + 1, s = 0;
      for (int i = 0; i < m; i++)
        s += (t * (m - 1 - i) + (i * t) % n) * (t - i) + i;
      bad += r[t] != s;
    }
  return bad;
}

#pragma omp declare target
// Leaves the loop, and the function, from within the scopes of arrays.
__attribute__ ((noinline)) static int
leave (int n, int t)
{
  int s = 0;
  for (int i = 1; i < n; i++)
    {
      int a[i];
      for (int j = 0; j < i; j++)
        a[j] = t + j;
      if (a[i - 1] % 11 == 10)
        continue;
      {
        char b[i * 3];
        for (int j = 0; j < 3 * i; j++)
          b[j] = j;
        if (t % 5 == 4 && i == 7)
          break;
        if (t % 7 == 6 && i == 5)
          return s + b[3 * i - 1];
        if (t % 3 == 1 && i == 6)
          goto out;
        s += b[2 * i] + a[i / 2];
      }
    }
  s += 1000;
out:
  return s * 2;
}

// A list in memory of alloca, until the function returns.
__attribute__ ((noinline)) static int
list (int n)
{
  struct node
  {
    struct node *next;
    int value;
  } *first = 0;
  int s = 0;
  for (int i = 0; i < n; i++)
    {
      struct node *node = alloca (sizeof *node + i);
      node->next = first;
      node->value = i;
      first = node;
    }
  for (int i = 1; first; first = first->next)
    s += i++ * first->value;
  return s;
}
#pragma omp end declare target

static int
loops (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = leave (t % 13, t) * 3 + list (t % 17);
#pragma omp barrier
    r[t] += leave (9, t) + list (3);
  }
  for (int t = 0; t < T; t++)
    bad += r[t]
           != leave (t % 13, t) * 3 + list (t % 17) + leave (9, t) + list (3);
  return bad;
}

#pragma omp declare target
__attribute__ ((noinline)) static int
deep (int n, const int *above)
{
  int own[n + 1];
  for (int i = 0; i <= n; i++)
    own[i] = above ? above[i] + i : i * n;
  int below = n ? deep (n - 1, own) : 1;
  return below * 3 + own[n];
}
#pragma omp end declare target

static int
recursive (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  r[omp_get_thread_num ()] = deep (omp_get_thread_num () % 10, 0);
  for (int t = 0; t < T; t++)
    bad += r[t] != deep (t % 10, 0);
  return bad;
}

static int
others (int n)
{
  int r[T], bad = 0;
#pragma omp target map(from : r) firstprivate(n)
  {
    int *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      int a[n + t];
      for (int i = 0; i < n + t; i++)
        a[i] = 100 * t + i;
      all[t] = a;
#pragma omp barrier
      int u = T - 1 - t;
      r[t] = all[u][n + u - 1] + a[n - 1];
#pragma omp barrier
    }
  }
  for (int t = 0; t < T; t++)
    {
      int u = T - 1 - t;
      bad += r[t] != 100 * u + n + u - 1 + 100 * t + n - 1;
    }
  return bad;
}

static int
aligned (int n)
{
  int r[T], bad = 0;
#pragma omp target map(from : r) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    char __attribute__ ((aligned (128))) a[n + t];
    char *b = __builtin_alloca_with_align (n, 512);
    char *c = alloca (t % 2);
    a[n + t - 1] = 3;
    b[n - 1] = 4;
    int odd = ((unsigned long)a & 127) + ((unsigned long)b & 63)
              + ((unsigned long)c & 15);
    r[t] = a[n + t - 1] * b[n - 1] + odd;
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 12;
  return bad;
}

static int
nested (int n)
{
  int r[T], bad = 0;
#pragma omp target map(from : r) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp parallel num_threads(4)
    {
      int a[n + omp_get_thread_num ()];
      for (int i = 0; i < n; i++)
        a[i] = i * t;
      r[t] = a[t % n];
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != t % n * t;
  return bad;
}

// More than a heap has, were it not freed.
static int
much (int n)
{
  int r[T], bad = 0;
#pragma omp target map(from : r) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = 0;
    for (int i = 0; i < 60; i++)
      {
        int a[n];
        a[i * 5] = i;
        a[n - 1 - i] = t;
        r[t] += a[i * 5] + a[n - 1 - i];
      }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 60 * t + 59 * 60 / 2;
  return bad;
}

int
main (void)
{
  int wrong[] = { arrays (7),  loops (),   recursive (), others (3),
                  aligned (9), nested (6), much (2000) };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
