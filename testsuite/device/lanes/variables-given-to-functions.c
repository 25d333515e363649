/* Purpose: lanes have copies of variables whose addresses iterations give to
   functions, if each iteration writes what it reads, itself or in such a
   function, and nobody keeps an address.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "../../emulator/programs/offload.h"

#define NOINLINE __attribute__ ((noinline, noclone, noipa))

enum { size = 700, length = 5 };
static int a[size];

struct pair
{
  int x, y;
};

#pragma omp declare target
static int *kept[size];
static int calls;

static NOINLINE void
set (int i, int *p)
{
  *p = 3 * i + 1;
}

static NOINLINE int
get (const int *p)
{
  return *p;
}

static NOINLINE void
raise_by (int *p, int n)
{
  *p += n;
}

static NOINLINE void
set_if_odd (int i, int *p)
{
  if (i & 1)
    *p = i;
}

static NOINLINE void
set_on_both_ways (int i, int *p)
{
  if (i & 1)
    set (i, p);
  else
    *p = -i;
  raise_by (p, 2);
}

static NOINLINE void
set_x (struct pair *p, int i)
{
  p->x = i;
}

static NOINLINE void
set_both (struct pair *p, int i)
{
  set_x (p, i);
  set (i, &p->y);
}

static NOINLINE int
keep (int i, int *p)
{
  kept[i] = p;
  return *p;
}

static NOINLINE int *
same (int *p)
{
  return p;
}

static NOINLINE int
digits (int n, int *count)
{
  raise_by (count, 1);
  return n < 10 ? n : n % 10 + digits (n / 10, count);
}

static NOINLINE void
swap (int *p, int *q)
{
  int r = *p;
  *p = *q;
  *q = r;
}

static NOINLINE int
sum_before (const int *p)
{
  return p[-1] + p[0];
}
#pragma omp end declare target

/* Expects that element I is VALUE, and sets it to -1.  */
static int
is (int i, int value)
{
  int right = a[i] == value;
  a[i] = -1;
  return right;
}

static void
scalars (int n)
{
  int x, y, right = 1;
#pragma omp target teams distribute parallel for map(from : a[:n]) private(x) // lanes
  for (int i = 0; i < n; i++)
    {
      set (i, &x);
      raise_by (&x, i);
      a[i] = get (&x);
    }
  for (int i = 0; i < n; i++)
    right &= is (i, 4 * i + 1);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(x, y) // lanes
  for (int i = 0; i < n; i++)
    {
      x = i;
      set_on_both_ways (i, &y);
      swap (&x, &y);
      a[i] = x - 2 * y;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, (i & 1 ? 3 * i + 1 : -i) + 2 - 2 * i);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(x, y) // lanes
  for (int i = 0; i < n; i++)
    {
      x = 0;
      y = 1;
      int *p = i % 3 ? &x : &y;
      raise_by (p, i);
      a[i] = 10 * x + y + digits (i, &x) + x;
    }
  for (int i = 0; i < n; i++)
    {
      int count = i < 10 ? 1 : i < 100 ? 2 : 3;
      int first = i % 3 ? i : 0, second = i % 3 ? 1 : i + 1;
      right &= is (i, 11 * first + second + count + i / 100 + i / 10 % 10
                          + i % 10);
    }
  expect (__LINE__, right);
}

static void
structures (int n)
{
  struct pair p;
  int right = 1;
#pragma omp target parallel for map(from : a[:n]) private(p) // lanes
  for (int i = 0; i < n; i++)
    {
      set_both (&p, i);
      a[i] = p.x + p.y;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, 4 * i + 1);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(p) // one lane: its iterations share 'p'
  for (int i = 0; i < n; i++)
    {
      set_x (&p, i);
      if (n > size)
        p.y = i;
      a[i] = get (n > size ? &p.y : &p.x);
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i);
  expect (__LINE__, right);
}

static void
arrays (int n)
{
  int t[length], m[3][4], right = 1;
#pragma omp target teams distribute parallel for map(from : a[:n]) private(t) // lanes
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < length; k++)
        t[k] = i + k;
      t[i % length] = 5;
      raise_by (&t[2], 7);
      a[i] = t[0] + sum_before (&t[2]) + t[i % 3 + 2];
    }
  for (int i = 0; i < n; i++)
    {
      int u[length];
      for (int k = 0; k < length; k++)
        u[k] = k == i % length ? 5 : i + k;
      u[2] += 7;
      right &= is (i, u[0] + u[1] + u[2] + u[i % 3 + 2]);
    }
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(m) // lanes
  for (int i = 0; i < n; i++)
    {
      for (int k = 2; k >= 0; k--)
        for (int l = 0; l < 4; l += 2)
          {
            m[k][l] = i * k;
            m[k][l + 1] = m[k][l] + l;
          }
      raise_by (&m[1][2], 4);
      a[i] = m[i % 3][i & 3];
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i * (i % 3) + (i & 1 ? (i & 3) - 1 : 0)
                        + (i % 3 == 1 && (i & 3) == 2 ? 4 : 0));
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(t) // lanes
  for (int i = 0; i < n; i++)
    {
      memset (t, 0, sizeof t);
      raise_by (t + i % length, i);
      a[i] = t[0] + t[i % length];
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i % length ? i : 2 * i);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(t) // one lane: its iterations share 't'
  for (int i = 0; i < n; i++)
    {
      for (int k = 1; k < length; k++)
        t[k] = i + k;
      a[i] = sum_before (&t[i % 3 + 2]);
      t[0] = i;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, 2 * i + 2 * (i % 3) + 3);
  expect (__LINE__, right);
}

static void
kept_addresses (int n)
{
  int x, right = 1;
#pragma omp target parallel for map(from : a[:n]) private(x) // one lane: its iterations share 'x'
  for (int i = 0; i < n; i++)
    {
      x = i;
      a[i] = keep (i, &x);
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(x) // one lane: its iterations share 'x'
  for (int i = 0; i < n; i++)
    {
      x = i;
      *same (&x) += 1;
      a[i] = x;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i + 1);
  expect (__LINE__, right);
}

/* The thread's value may go on from one iteration to the next.  */
static void
values_that_go_on (int n)
{
  int right = 1, x = 1000;
#pragma omp target parallel for map(from : a[:n]) firstprivate(x) // one lane: its iterations share 'x'
  for (int i = 0; i < n; i++)
    {
      set_if_odd (i, &x);
      a[i] = i & 1 ? get (&x) : -1;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i & 1 ? i : -1);
  expect (__LINE__, right);

#pragma omp target parallel for map(from : a[:n]) private(x) // one lane: its iterations share 'x'
  for (int i = 0; i < n; i++)
    {
      set_if_odd (i, &x);
      a[i] = i & 1 ? get (&x) : -1;
    }
  for (int i = 0; i < n; i++)
    right &= is (i, i & 1 ? i : -1);
  expect (__LINE__, right);

  int total = 0;
#pragma omp target parallel map(tofrom : total)
  {
    int own = 0;
#pragma omp for // one lane: its iterations share 'own'
    for (int i = 0; i < n; i++)
      raise_by (&own, i);
#pragma omp atomic
    total += own;
  }
  expect (__LINE__, total == n * (n - 1) / 2);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 31, 33, 200, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      scalars (numbers[i]);
      structures (numbers[i]);
      arrays (numbers[i]);
      kept_addresses (numbers[i]);
      values_that_go_on (numbers[i]);
    }
  return result ();
}
