/* Purpose: lanes share the iterations of a chunk that the program states if none
   depends on another one, and results are those of the host.  */

#include <stdlib.h>
#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 1000,
  length = 8 * size
};

struct pair
{
  int x, y;
};

#pragma omp declare target
static int table[64], counts[64];
#pragma omp end declare target

static int a[length], b[length], wanted[length];
static struct pair pairs[size];

static void
clear (void)
{
  for (int i = 0; i < length; i++)
    {
      a[i] = -1;
      b[i] = 7 * i % 61;
      wanted[i] = -1;
    }
}

static void
compare (int line)
{
  expect (line, memcmp (a, wanted, sizeof a) == 0);
}

static void
schedules (int *p, const int *q, int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = 3 * b[i] + b[i + 1];
#pragma omp target data map(to : q[:n + 1])
  {
#pragma omp target teams distribute parallel for map(from : p[:n]) schedule(static, 1) // lanes
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(static, 8) // lanes
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(static, 33) // lanes
    for (long i = n - 1; i >= 0; i--)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target teams distribute parallel for map(from : p[:n]) schedule(dynamic, 32) // lanes
    for (unsigned i = 0; i < n; i++)
      p[i] = 3 * q[i] + (q + 1)[i];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(guided, 5) // lanes
    for (unsigned long i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(static, 3) // one lane: its schedule gives a thread few iterations
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(static, k) // one lane: its schedule may give a thread one iteration
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(dynamic) // lanes
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);

    memset (p, -1, n * sizeof *p);
#pragma omp target parallel for map(from : p[:n]) schedule(runtime) // one lane: its schedule may give a thread one iteration
    for (int i = 0; i < n; i++)
      p[i] = 3 * q[i] + q[i + 1];
    compare (__LINE__);
  }
}

/* What an iteration writes is its own.  */
static void
forms_of_access (int n)
{
  clear ();
  for (int i = 0; i < 2 * n; i++)
    wanted[i] = b[i] + 1;
#pragma omp target parallel for map(tofrom : a) map(to : b) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    {
      a[2 * i] = b[2 * i] + 1;
      a[2 * i + 1] = a[2 * i] + b[2 * i + 1] - b[2 * i];
    }
  compare (__LINE__);

  clear ();
  for (int i = 0; i < 8 * n; i++)
    wanted[i] = i + b[i & 63];
#pragma omp target parallel for map(tofrom : a) map(to : b) schedule(static, 16) // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 8; k++)
      a[8 * i + k] = 8 * i + k + b[(8 * i + k) & 63];
  compare (__LINE__);

  for (int i = 0; i < n; i++)
    pairs[i].x = i, pairs[i].y = -1;
#pragma omp target parallel for map(tofrom : pairs) schedule(static, 1) // lanes
  for (int i = n - 1; i >= 0; i--)
    {
      pairs[i].y = pairs[i].x * 2;
      pairs[i].x++;
    }
  int same = 1;
  for (int i = 0; i < n; i++)
    same &= pairs[i].x == i + 1 && pairs[i].y == 2 * i;
  expect (__LINE__, same);

  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = 5 * (b[i] & 63);
#pragma omp target map(tofrom : a) map(to : b)
  {
    for (int k = 0; k < 64; k++)
      table[k] = 5 * k;
#pragma omp parallel for schedule(static, 32) // lanes
    for (int i = 0; i < n; i++)
      a[i] = table[b[i] & 63];
  }
  compare (__LINE__);
}

static void
sums_and_counts (int n)
{
  long sum = 0, right = 0;
  int last = -1, number = 0;
  clear ();
  for (int i = 0; i < n; i++)
    right += b[i];
#pragma omp target parallel for map(tofrom : sum) map(to : b) reduction(+ : sum) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    sum += b[i];
  expect (__LINE__, sum == right);

#pragma omp target parallel for map(tofrom : sum, last) map(to : b) reduction(+ : sum) lastprivate(last) schedule(static, 40) // lanes
  for (int i = 0; i < n; i++)
    {
      sum -= b[i];
      last = i;
    }
  expect (__LINE__, sum == 0 && last == (n ? n - 1 : last));

#pragma omp target parallel for map(tofrom : number, last) map(to : b) lastprivate(last) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      number++;
      last = 2 * i;
    }
  expect (__LINE__, number == n && last == (n ? 2 * (n - 1) : last));

  memset (counts, 0, sizeof counts);
#pragma omp target update to(counts)
#pragma omp target parallel for map(to : b) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      counts[b[i] & 63] += 2;
    }
#pragma omp target update from(counts)
  for (int i = 0; i < n; i++)
    counts[b[i] & 63] -= 2;
  int all = 0;
  for (int k = 0; k < 64; k++)
    all |= counts[k];
  expect (__LINE__, all == 0);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 7, 31, 32, 33, 257, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      schedules (a, b, numbers[i], 32);
      forms_of_access (numbers[i]);
      sums_and_counts (numbers[i]);
    }
  return result ();
}
