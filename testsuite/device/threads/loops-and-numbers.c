// Purpose: threads that count themselves also execute worksharing loops, each its
// share of the iterations.

// threads unstated._omp_fn.0: lanes, at most 96
// threads stated._omp_fn.0: lanes, at most 64
// threads chunks._omp_fn.0: lanes, at most 64
// threads without_waiting._omp_fn.0: lanes, at most 64
// threads collapsed._omp_fn.0: lanes, at most 64
// threads orphaned._omp_fn.0: lanes, at most 64
// threads combined._omp_fn.0: lanes, at most 64
// threads reduced._omp_fn.0: lanes, at most 64
// threads last._omp_fn.0: lanes, at most 64
// threads downwards._omp_fn.0: lanes, at most 64
// threads several_regions._omp_fn.0: lanes, at most 96

#include <limits.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  N = 1000
};

static int a[N], b[N], who[N];

// The iterations of a thread, as WHO says, are neighbours, and each thread has
// as many as the others, or one more.
static int
not_blocks (int n, int threads)
{
  int bad = 0;
  for (int i = 0, t = 0; t < threads; t++)
    for (int k = 0; k < n / threads + (t < n % threads); k++, i++)
      bad += who[i] != t;
  return bad;
}

static int
unstated (int n)
{
  int seen[96] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(96) map(tofrom              \
                                                           : a, seen) map(from \
                                                                          : b)
  {
    int s[N];
#pragma omp parallel num_threads(96)
    {
      int t = omp_get_thread_num ();
#pragma omp for
      for (int i = 0; i < n; i++)
        {
          s[i] = 3 * i;
          a[i]++;
          seen[t]++;
        }
#pragma omp for
      for (int i = 0; i < n; i++)
        b[i] = s[n - 1 - i];
    }
  }
  for (int i = 0; i < n; i++)
    bad += b[i] != 3 * (n - 1 - i);
  for (int t = 0; t < 96; t++)
    bad += seen[t] != n / 96 + (t < n % 96);
  return bad;
}

static int
stated (void)
{
#pragma omp target teams num_teams(1) thread_limit(T) map(from : who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for schedule(static)
    for (int i = 0; i < N; i++)
      who[i] = t;
  }
  return not_blocks (N, T);
}

static int
chunks (int c)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : who, a)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for schedule(static, 4)
    for (int i = 0; i < N; i++)
      who[i] = t;
#pragma omp for schedule(static, c)
    for (int i = 0; i < N; i++)
      a[i] = t;
  }
  for (int i = 0; i < N; i++)
    bad += who[i] != i / 4 % T || a[i] != i / c % T;
  return bad;
}

// With `static' a thread executes the same iterations in both loops.
static int
without_waiting (void)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : a, b, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for schedule(static) nowait
    for (int i = 0; i < N; i++)
      a[i] = 5 * i;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < N; i++)
      b[i] = a[i] + t;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < N; i++)
      who[i] = b[N - 1 - i] - 5 * (N - 1 - i);
  }
  for (int i = 0; i < N / 2; i++)
    {
      int other = who[i];
      who[i] = who[N - 1 - i];
      who[N - 1 - i] = other;
    }
  bad += not_blocks (N, T);
  return bad;
}

static int
collapsed (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : a, b, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 40; j++)
        a[40 * i + j] = 100 * i + j;
#pragma omp for collapse(2) schedule(static, 3)
    for (int i = 0; i < n; i++)
      for (int j = 40; j > 0; j--)
        {
          b[40 * i + j - 1] = 100 * i + j - 1;
          who[40 * i + j - 1] = t;
        }
  }
  for (int i = 0; i < 40 * n; i++)
    bad += a[i] != i / 40 * 100 + i % 40 || b[i] != a[i] || who[i] < 0
           || who[i] >= T;
  return bad;
}

#pragma omp declare target
static int kept[N];

__attribute__ ((noinline)) static void
fill (int n)
{
#pragma omp for
  for (int i = 0; i < n; i++)
    kept[i] = 7 * i;
}
#pragma omp end declare target
static int
orphaned (int n)
{
  int bad = 0, r[T] = { 0 };
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : r)
#pragma omp parallel num_threads(T)
  {
    fill (n);
    int t = omp_get_thread_num ();
    r[t] = kept[t] + 1;
  }
#pragma omp target update from(kept)
  for (int i = 0; i < n; i++)
    bad += kept[i] != 7 * i;
  for (int t = 0; t < T; t++)
    bad += r[t] != 7 * t + 1;
  return bad;
}

static int
combined (int n)
{
  int bad = 0;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(T)  \
    num_threads(T) map(tofrom                                                  \
                       : b, who)
  for (int i = 0; i < n; i++)
    {
      who[i] = omp_get_thread_num ();
      b[i] = 9 * i + omp_get_team_num ();
    }
  for (int i = 0; i < n; i++)
    bad += who[i] < 0 || who[i] >= T || b[i] < 9 * i || b[i] > 9 * i + 2;
  return bad;
}

static int
reduced (int n)
{
  long sum = 5, numbers = 0;
  int most = -1, counts[3] = { 0 };
#pragma omp target teams num_teams(1) thread_limit(T)                          \
    map(tofrom                                                                 \
        : sum, most, numbers, counts)
#pragma omp parallel num_threads(T) reduction(+ : numbers)
  {
    numbers += omp_get_thread_num ();
#pragma omp for reduction(+ : sum, counts) reduction(max : most)
    for (int i = 0; i < n; i++)
      {
        sum += i;
        most = most > i * 7 % 1001 ? most : i * 7 % 1001;
        counts[i % 3]++;
      }
  }
  int w = -1;
  for (int i = 0; i < n; i++)
    w = w > i * 7 % 1001 ? w : i * 7 % 1001;
  return sum != 5 + (long)n * (n - 1) / 2 || most != w
         || numbers != T * (T - 1) / 2 || counts[0] != (n + 2) / 3
         || counts[1] != (n + 1) / 3 || counts[2] != n / 3;
}

static int
last (int n)
{
  int x = 0, i, r[T] = { 0 }, bad = 0, y[2] = { 0, 0 };
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom               \
                                                          : x, r, y) map(from  \
                                                                         : i)
#pragma omp parallel num_threads(T)
  {
    r[omp_get_thread_num ()] = 1;
#pragma omp for lastprivate(x, i, y)
    for (i = 0; i < n; i++)
      {
        x = 11 * i;
        y[i & 1] = i;
        y[~i & 1] = i - 1;
      }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 1;
  return bad || x != 11 * (n - 1) || i != n || y[(n - 1) & 1] != n - 1
         || y[n & 1] != n - 2;
}

// Counters that end near the ends of their types.
static int
downwards (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : a, b, who)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = INT_MIN + n; i > INT_MIN + 1; i -= 2)
      {
        a[i - INT_MIN] = i - INT_MIN + t;
        who[i - INT_MIN] = t;
      }
#pragma omp for
    for (unsigned i = UINT_MAX - n; i < UINT_MAX; i++)
      b[UINT_MAX - 1 - i] = 3 * (i - (UINT_MAX - n));
  }
  for (int i = 2 + n % 2; i <= n; i += 2)
    bad += a[i] != i + who[i] || who[i] < 0 || who[i] >= T;
  for (int i = 0; i < n; i++)
    bad += b[i] != 3 * (n - 1 - i);
  return bad;
}

static int
several_regions (int n)
{
  int bad = 0, total[2] = { 0 };
#pragma omp target teams num_teams(2) thread_limit(96) map(tofrom : total)
  {
    int s[N], sum = 0, team = omp_get_team_num ();
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
#pragma omp for
      for (int i = 0; i < n; i++)
        s[i] = i + 0 * t;
    }
    for (int i = 0; i < n; i++)
      sum += s[i];
#pragma omp parallel num_threads(96)
    {
#pragma omp for
      for (int i = 0; i < n; i++)
        s[i] += sum;
      int t = omp_get_thread_num ();
      int next = t + 1 < n ? s[t + 1] : 0;
#pragma omp barrier
      s[t] -= next;
    }
    for (int i = 0; i < n; i++)
      if (i >= 96 || i + 1 >= n)
        total[team] += s[i] != i + sum;
    total[team] += sum != n * (n - 1) / 2;
  }
  for (int i = 0; i < 2; i++)
    bad += total[i];
  return bad;
}

int
main (void)
{
  int wrong[]
      = { unstated (N),        unstated (95),      unstated (5),
          stated (),           chunks (7),         chunks (1),
          chunks (400),        without_waiting (), collapsed (25),
          collapsed (1),       orphaned (N),       orphaned (70),
          combined (N),        combined (5),       reduced (N),
          reduced (3),         last (N),           last (30),
          downwards (N - 1),   downwards (6),      several_regions (300),
          several_regions (97) };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
