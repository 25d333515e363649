// Purpose: the lanes of a warp execute neighbouring iterations, if the program leaves
// the schedule to the compiler; also of loops that carry values, whose variables
// are used after them, or that end near the ends of their counters' types.

// threads plain._omp_fn.0: lanes, at most 64
// threads carried._omp_fn.0: lanes, at most 64
// threads last._omp_fn.0: lanes, at most 64
// threads linear._omp_fn.0: lanes, at most 64
// threads ends._omp_fn.0: lanes, at most 64
// threads wide_steps._omp_fn.0: lanes, at most 64
// threads next_ones._omp_fn.0: lanes, at most 64

#include <limits.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  N = 1000
};

static int a[N], who[N];

static int
plain (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < n; i++)
      who[i] = t;
  }
  for (int i = 0; i < n; i++)
    bad += who[i] != i % T;
  return bad;
}

static int
carried (int n)
{
  float sums[T] = { 0 };
  int counts[T] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : sums, counts)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), count = 0;
    float sum = t;
#pragma omp for nowait
    for (long i = n; i > 0; i--)
      {
        sum += i;
        count++;
      }
    sums[t] = sum;
    counts[t] = count;
  }
  for (int t = 0; t < T; t++)
    {
      float want = t;
      for (int i = n - t; i > 0; i -= T)
        want += i;
      bad += sums[t] != want || counts[t] != n / T + (t < n % T);
    }
  return bad;
}

static int
last (int n)
{
  int x = 0, r[T] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : x, r)
  {
    int y = 0;
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
#pragma omp for lastprivate(x)
      for (int i = 0; i < n; i++)
        x = 3 * i + t;
#pragma omp for lastprivate(y)
      for (int i = 0; i < n; i++)
        y = i;
      r[t] = y;
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != n - 1;
  x -= 3 * (n - 1);
  return bad || x < 0 || x >= T;
}

static int
linear (int n)
{
  int x = 100, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from                 \
                                                          : a) map(tofrom      \
                                                                   : x, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for linear(x : 3)
    for (int i = 0; i < n; i++)
      {
        a[i] = x;
        who[i] = t;
        x += 3;
      }
  }
  for (int i = 0; i < n; i++)
    bad += a[i] != 100 + 3 * i || who[i] < 0 || who[i] >= T;
  return bad || x != 100 + 3 * n;
}

static int
ends (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : a, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = INT_MAX - n; i < INT_MAX; i++)
      a[i - (INT_MAX - n)] = t;
#pragma omp for
    for (long i = LONG_MIN + n; i > LONG_MIN; i--)
      who[i - LONG_MIN - 1] = t;
  }
  for (int i = 0; i < n; i++)
    bad += a[i] != i % T || who[n - 1 - i] != i % T;
  return bad;
}

// 64 times a step does not fit into the counter's type.
static int
wide_steps (void)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : a, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = -1000000000; i < 1000000000; i += 40000000)
      a[i / 40000000 + 25] += t + 1;
#pragma omp for
    for (unsigned i = 0; i < UINT_MAX - 5000000; i += 5000000)
      who[i / 5000000] = t;
  }
  for (int i = -1000000000; i < 1000000000; i += 40000000)
    bad += a[i / 40000000 + 25] == 0;
  for (int i = 0; i < 858; i++)
    bad += who[i] < 0 || who[i] >= T;
  return bad;
}

static int
next_ones (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : a, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < n; i++)
      {
        int next = i + 1;
        a[i] = next < n ? next * next : next;
        who[i] = t + next;
      }
  }
  for (int i = 0; i < n; i++)
    bad += a[i] != (i + 1 < n ? (i + 1) * (i + 1) : i + 1)
           || who[i] != i % T + i + 1;
  return bad;
}

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    a[i] = who[i] = 0;
}

int
main (void)
{
  int bad = 0;
  for (int n = 1; n <= N; n = n < 200 ? n + 63 : n + 799 - n % 100)
    {
      clear ();
      int wrong[] = { plain (n),  carried (n), last (n),
                      linear (n), ends (n),    next_ones (n) };
      for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        {
          printf ("%d ", wrong[i]);
          bad |= wrong[i];
        }
    }
  clear ();
  bad |= wide_steps ();
  printf ("wrong: %d\n", bad);
  return bad != 0;
}
