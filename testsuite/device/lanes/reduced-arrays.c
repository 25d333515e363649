/* Purpose: lanes share loops that reduce an array or a section of one, each
   lane with an array of its own, if iterations only update elements.  */

#include <math.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 1500, threads = 4 };
static int a[size], out[size];

static void
fill (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = (i * 37 + 11) % 101;
      out[i] = 0;
    }
}

static void
same (int line, const int *found, const int *wanted, int length)
{
  int right = 1;
  for (int k = 0; k < length; k++)
    right &= found[k] == wanted[k];
  expect (line, right);
}

static void
histograms (int n)
{
  int h[8] = { 3, 1 }, w[8] = { 3, 1 };
  for (int i = 0; i < n; i++)
    w[a[i] % 8]++;
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : h) reduction(+ : h) // lanes
  for (int i = 0; i < n; i++)
    h[a[i] % 8]++;
  same (__LINE__, h, w, 8);

  unsigned char few[4] = { 250, 1 }, wanted[4] = { 250, 1 };
  for (int i = 0; i < n; i++)
    wanted[a[i] % 4] += i;
#pragma omp target parallel for map(to : a) map(tofrom : few) reduction(+ : few) num_threads(threads) // lanes
  for (int i = 0; i < n; i++)
    few[a[i] % 4] += i;
  int right = 1;
  for (int k = 0; k < 4; k++)
    right &= few[k] == wanted[k];
  expect (__LINE__, right);

  int table[2][3] = { { 1 } }, rows[2][3] = { { 1 } };
  for (int i = 0; i < n; i++)
    rows[i % 2][a[i] % 3] ^= a[i];
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : table) reduction(^ : table) // lanes
  for (int i = 0; i < n; i++)
    table[i % 2][a[i] % 3] ^= a[i];
  same (__LINE__, table[0], rows[0], 6);
}

static void
sections (int n)
{
  int all[6] = { 7, 7, 7, 7, 7, 7 }, wanted[6] = { 7, 7, 7, 7, 7, 7 };
  for (int i = 0; i < n; i++)
    {
      wanted[2] += a[i];
      if (a[i] % 3)
        wanted[3] -= i;
    }
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : all) reduction(+ : all[2 : 2]) // lanes
  for (int i = 0; i < n; i++)
    {
      all[2] += a[i];
      if (a[i] % 3)
        all[3] -= i;
    }
  same (__LINE__, all, wanted, 6);

  int *p = all;
  for (int i = 0; i < n; i++)
    wanted[a[i] % 5] |= 1 << a[i] % 30;
#pragma omp target parallel for map(to : a) map(tofrom : p[ : 6]) reduction(| : p[ : 5]) // lanes
  for (int i = 0; i < n; i++)
    p[a[i] % 5] |= 1 << a[i] % 30;
  same (__LINE__, all, wanted, 6);

  for (int i = 0; i < n; i++)
    wanted[1] += i;
#pragma omp target parallel for map(tofrom : p[ : 6]) reduction(+ : p[1 : 1]) // lanes
  for (int i = 0; i < n; i++)
    p[1] += i;
  same (__LINE__, all, wanted, 6);
}

static void
extremes (int n)
{
  int most[3] = { 5, -1000, -1000 }, wanted[3] = { 5, -1000, -1000 };
  for (int i = 0; i < n; i++)
    {
      if (wanted[0] < a[i])
        wanted[0] = a[i];
      wanted[1] = wanted[1] > a[i] / 2 ? wanted[1] : a[i] / 2;
      wanted[2] = wanted[2] > -a[i] ? wanted[2] : -a[i];
    }
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : most) reduction(max : most) // lanes
  for (int i = 0; i < n; i++)
    {
      if (most[0] < a[i])
        most[0] = a[i];
      most[1] = most[1] > a[i] / 2 ? most[1] : a[i] / 2;
      most[2] = most[2] > -a[i] ? most[2] : -a[i];
    }
  same (__LINE__, most, wanted, 3);

  double least[2] = { 1e9, 20 }, right[2] = { 1e9, 20 };
  for (int i = 0; i < n; i++)
    {
      right[0] = fmin (right[0], a[i] * 0.5);
      if (!(right[1] <= a[i]))
        right[1] = a[i];
    }
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : least) reduction(min : least) // lanes
  for (int i = 0; i < n; i++)
    {
      least[0] = fmin (least[0], a[i] * 0.5);
      if (a[i] < least[1])
        least[1] = a[i];
    }
  expect (__LINE__, least[0] == right[0] && least[1] == right[1]);
}

/* Numbers of which all sums are exact.  */
static void
sums (int n)
{
  float f[2] = { 0, 1 };
  double d[2] = { 1, 1 }, product = 1, count = 0;
  for (int i = 0; i < n; i++)
    {
      count += a[i];
      product = i % 100 == 5 ? product * 2 : product;
    }
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : f) reduction(+ : f) // lanes
  for (int i = 0; i < n; i++)
    f[i % 2] += a[i];
  expect (__LINE__, f[0] + f[1] == count + 1);

#pragma omp target teams distribute parallel for map(to : a) map(tofrom : d) reduction(* : d) // lanes
  for (int i = 0; i < n; i++)
    if (i % 100 == 5)
      d[i % 2] *= 2;
  expect (__LINE__, d[0] * d[1] == product);
}

#pragma omp declare target
static int counts[4];

static __attribute__ ((noinline)) void
orphaned (int n)
{
  int own[4] = { 0 };
#pragma omp for reduction(+ : counts) // lanes
  for (int i = 0; i < n; i++)
    {
      own[i % 4] = i;
      counts[own[i % 4] % 4]++;
    }
}
#pragma omp end declare target

/* With few iterations and many, one thread and several, other reductions and
   variables of iterations.  */
static void
forms (int n, int num_threads)
{
  int w[4] = { 0 }, h[4] = { 0 }, last = -1, all = 0, total = 0;
  for (int i = 0; i < n; i++)
    {
      w[i % 4]++;
      total += a[i];
    }
  for (int k = 0; k < 4; k++)
    counts[k] = 0;
#pragma omp target update to(counts)
#pragma omp target parallel num_threads(num_threads)
  orphaned (n);
#pragma omp target update from(counts)
  same (__LINE__, counts, w, 4);

#pragma omp target parallel for map(tofrom : h, last, all) map(to : a) reduction(+ : h, all) lastprivate(last) num_threads(num_threads) // lanes
  for (int i = 0; i < n; i++)
    {
      all += a[i];
      h[i % 4]++;
      last = 3 * i;
    }
  expect (__LINE__, all == total && last == (n ? 3 * n - 3 : last));
  same (__LINE__, h, w, 4);

#pragma omp target teams distribute parallel for map(tofrom : h) map(to : a) reduction(- : h) schedule(dynamic) // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i] % 3; k++)
      h[(i + k) % 4] -= k;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i] % 3; k++)
      w[(i + k) % 4] -= k;
  same (__LINE__, h, w, 4);

#pragma omp target teams distribute parallel for collapse(2) map(tofrom : h) reduction(+ : h) // lanes
  for (int i = 0; i < n / 5; i++)
    for (int k = 0; k < 5; k++)
      h[k % 4] += i;
  for (int i = 0; i < n / 5; i++)
    for (int k = 0; k < 5; k++)
      w[k % 4] += i;
  same (__LINE__, h, w, 4);
}

static __attribute__ ((noinline)) void
add (int *p, int i)
{
  *p += i;
}
#pragma omp declare target to(add)

/* One thread's array shows what its iterations did.  */
static void
not_shared (int n, int length)
{
  int h[4] = { 0 }, w[4] = { 0 }, many[20] = { 0 }, some[16] = { 0 };
  for (int i = 0; i < n; i++)
    w[i % 4] += i;
#pragma omp target parallel for map(tofrom : h, out) reduction(+ : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    {
      h[i % 4] += i;
      out[i] = h[i % 4];
    }
  same (__LINE__, h, w, 4);

#pragma omp target parallel for map(tofrom : h) reduction(+ : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    add (&h[i % 4], -i);
  static const int none[4];
  same (__LINE__, h, none, 4);

#pragma omp target parallel for map(tofrom : h) reduction(max : h) num_threads(1) // one lane: its team has one thread
  for (int i = 0; i < n; i++)
    h[0] = i % 7;
#pragma omp target parallel for map(tofrom : h) reduction(max : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    h[1] = n / 2;
#pragma omp target parallel for map(to : a) map(tofrom : h) reduction(max : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    if (h[2] > -a[i])
      h[2] = -a[i];
#pragma omp target parallel for map(tofrom : h) reduction(+ : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    h[3] = h[i % 3] + 1;
#pragma omp target parallel for map(tofrom : h) reduction(+ : h) // one lane: its iterations share 'h
  for (int i = 0; i < n; i++)
    {
      h[2] += 2;
      ((unsigned char *) h)[12 + i % 4] = 1;
    }
  expect (__LINE__, n == 0 || (h[0] == (n - 1) % 7 && h[1] == n / 2));

  double d[2] = { 0, 0 };
  int hits = 0;
#pragma omp target parallel for map(to : a) map(tofrom : d) reduction(max : d) reduction(+ : hits) // one lane: its iterations share 'd
  for (int i = 0; i < n; i++)
    if (a[i] > d[i % 2])
      {
        d[i % 2] = a[i];
        hits++;
      }
#pragma omp target parallel for map(to : a) map(tofrom : d, out) reduction(max : d) // one lane: its iterations share 'd
  for (int i = 0; i < n; i++)
    {
      int is_greater = a[i] > d[i % 2];
      d[i % 2] = is_greater ? a[i] : d[i % 2];
      out[i] = is_greater;
    }
#pragma omp target parallel for map(to : a) map(tofrom : d, out) reduction(max : d) // one lane: its iterations share 'd
  for (int i = 0; i < n; i++)
    if (a[i] > d[1])
      {
        d[1] = a[i];
        out[i] = 2;
      }
  double greatest[2] = { 0, 0 };
  for (int i = 0; i < n; i++)
    if (a[i] > greatest[i % 2])
      greatest[i % 2] = a[i];
  if (greatest[0] > greatest[1])
    greatest[1] = greatest[0];
  expect (__LINE__, d[0] == greatest[0] && d[1] == greatest[1] && hits <= n);

#pragma omp target parallel for map(tofrom : many) reduction(+ : many) // one lane: its iterations share 'many
  for (int i = 0; i < n; i++)
    many[i % 20]++;
  for (int k = 0; k < 20; k++)
    expect (__LINE__, many[k] == n / 20 + (k < n % 20));

#pragma omp target parallel for map(tofrom : some) reduction(+ : some[ : length]) // one lane: it uses a value that may be the thread's own
  for (int i = 0; i < n; i++)
    some[i % length]++;
  for (int k = 0; k < length; k++)
    expect (__LINE__, some[k] == n / length + (k < n % length));

  for (int k = 0; k < 4; k++)
    h[k] = w[k] = 0;
#pragma omp target parallel for map(tofrom : h) reduction(+ : h) schedule(static, 16) // one lane: its
  for (int i = 0; i < n; i++)
    h[i % 4]++;
  for (int i = 0; i < n; i++)
    w[i % 4]++;
  same (__LINE__, h, w, 4);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 5, 31, 33, 64, 130, 700, size };
  fill ();
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      histograms (numbers[i]);
      sections (numbers[i]);
      extremes (numbers[i]);
      sums (numbers[i]);
      forms (numbers[i], 1 + i % 5);
      not_shared (numbers[i], 3 + i);
    }
  return result ();
}
