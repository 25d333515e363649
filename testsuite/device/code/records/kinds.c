/* Purpose: target regions with variables of each kind compute the same whether their
   record stays on the device, and it does where all of them are there.

   Each case executes a region three times.  A variable of the function's own tells
   where the record is; on the emulator libgomp's is never at the same address
   again.  Prints the case, "resident" if it is on the device, and what is
   computed.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { size = 100, times = 3 };

struct values
{
  int x[10];
  double y;
};

#pragma omp declare target
int on_device = 7;
#pragma omp end declare target
int global = 5;
static int *kept;

/* The addresses of the record in a case.  */
struct places
{
  unsigned long at[times];
};

static void
report (const char *name, const struct places *p, long result)
{
  int same = 1;
  for (int i = 1; i < times; i++)
    same &= p->at[i] == p->at[0];
  printf ("%-24s %-9s%ld\n", name, same ? "resident" : "", result);
}

static long
sum (const int *a)
{
  long result = 0;
  for (int i = 0; i < size; i++)
    result = result * 3 % 1000003 + a[i];
  return result;
}

static int *
numbers (void)
{
  int *a = malloc (size * sizeof *a);
  for (int i = 0; i < size; i++)
    a[i] = i;
  return a;
}

static void
pointers (void)
{
  struct places p;
  int *a = numbers (), *b = numbers ();
#pragma omp target data map(tofrom : a[:size]) map(to : b[:size])
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target teams distribute parallel for map(from : where)
      for (int i = 0; i < size; i++)
        {
          a[i] += b[i] * k;
          if (i == 0)
            where = (unsigned long) &where;
        }
      p.at[k] = where;
    }
  report ("pointers", &p, sum (a));
  free (a);
  free (b);
}

static void
sections (void)
{
  struct places p;
  int *a = numbers (), b[size];
  memcpy (b, a, sizeof b);
#pragma omp target enter data map(to : a[10:80])
#pragma omp target data map(to : b)
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, a[20:30]) map(to : b[:k + 50])
      {
        for (int i = 20; i < 50; i++)
          a[i] += b[i] + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
#pragma omp target exit data map(from : a[10:80])
  report ("sections", &p, sum (a));
  free (a);
}

static void
pointers_to_nothing (int *a, const char *name)
{
  struct places p;
  long result = 0;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, result)
      {
        result += a == 0;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report (name, &p, result);
}

static void
values (void)
{
  struct places p;
  struct values v = { { 1, 2, 3 }, 0.5 };
  short s = 3;
  int x[20] = { 0, 1, 2, 3 };
  double result = 0;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, result) firstprivate(v, s, x)
      {
        v.x[k] += s;
        x[k]++;
        result += v.x[k] + v.x[0] + v.y + x[k] + x[3];
        where = (unsigned long) &where;
      }
      p.at[k] = where;
      s++;
      v.y++;
    }
  report ("values", &p, result * 2 + v.x[1] + x[1]);
}

static void
large_values (void)
{
  struct places p;
  int x[200] = { 1, 2, 3 };
  long result = 0;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, result) firstprivate(x)
      {
        x[k] += 5;
        result += x[k] + x[199];
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("large values", &p, result);
}

static void
reductions (void)
{
  struct places p;
  int *a = numbers ();
  double total = 0;
#pragma omp target data map(to : a[:size])
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
      double s = k;
      char most = 0;
      int each[3] = { 1, 2, 3 };
#pragma omp target teams distribute parallel for map(from : where) \
  reduction(+ : s, each) reduction(max : most)
      for (int i = 0; i < size; i++)
        {
          s += a[i];
          each[i % 3] += a[i];
          most = most > a[i] ? most : a[i];
          if (i == 0)
            where = (unsigned long) &where;
        }
      p.at[k] = where;
      total += s + each[0] + 2 * each[1] + 3 * each[2] + most;
    }
  report ("reductions", &p, total);
  free (a);
}

static void
variables_that_escape (void)
{
  struct places p;
  int escaped = 1;
  kept = &escaped;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, escaped)
      {
        escaped = escaped * 3 + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("escaped", &p, *kept);
#pragma omp target data map(tofrom : escaped)
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, escaped)
      {
        escaped = escaped * 3 + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("escaped, mapped", &p, *kept);
}

static void
globals (void)
{
  struct places p;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, global)
      {
        global = global * 3 + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("global", &p, global);
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
      on_device += 100;
#pragma omp target map(from : where) map(always, tofrom : on_device)
      {
        on_device = on_device * 2 + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("declare target", &p, on_device);
}

static void
always (void)
{
  struct places p;
  int *a = numbers ();
  long result = 0;
#pragma omp target data map(to : a[:size])
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
      a[k] += 1000;
#pragma omp target map(from : where) map(always, to : a[:10])
      {
        for (int i = 0; i < size; i++)
          a[i] += i < 20;
        where = (unsigned long) &where;
      }
      result += a[k];
#pragma omp target map(always, from : a[5:10])
      a[5] += 7;
      result += a[5] * 3;
      p.at[k] = where;
    }
  report ("always", &p, result + sum (a));
  free (a);
}

static void
once_entered (void)
{
  struct places p;
  int *a = numbers ();
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(from : where) map(tofrom : a[:size])
      {
        a[k] += 5;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("not entered", &p, sum (a));
#pragma omp target enter data map(to : a[:size])
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(from : where) map(tofrom : a[:size])
      {
        a[k] += 5;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
#pragma omp target exit data map(from : a[:size])
  report ("entered", &p, sum (a));
  free (a);
}

static void
own_in_data (void)
{
  struct places p;
  int own = 1;
  long seen = 0;
#pragma omp target data map(tofrom : own)
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, own)
      {
        own = own * 3 + k;
        where = (unsigned long) &where;
      }
      seen += own;
      p.at[k] = where;
    }
  report ("own, mapped", &p, own * 100 + seen);
}

static void
alignment (void)
{
  struct places p;
  _Alignas (64) long aligned = 1;
  long wrong = 0;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(tofrom : where, aligned, wrong)
      {
        wrong |= (unsigned long) &aligned % 64;
        aligned = aligned * 3 + k;
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  report ("alignment", &p, aligned + wrong);
}

static void
device_pointers (void)
{
  struct places p;
  int device = omp_get_default_device ();
  int *a = omp_target_alloc (size * sizeof *a, device);
  long result = 0;
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target is_device_ptr(a) map(tofrom : where, result)
      {
        a[k] = k + 3;
        for (int i = 0; i <= k; i++)
          result += a[i];
        where = (unsigned long) &where;
      }
      p.at[k] = where;
    }
  omp_target_free (a, device);
  report ("device pointers", &p, result);
}

static void
on_the_host (void)
{
  struct places p = { { 1, 2, 3 } };
  struct values v = { { 1 }, 0 };
  long result = 0;
  for (int k = 0; k < times; k++)
    {
#pragma omp target if(k == 1) map(tofrom : result) firstprivate(v)
      result += ++v.x[0] + !omp_is_initial_device () * 10;
#pragma omp target device(omp_get_initial_device ()) map(tofrom : result) \
  firstprivate(v)
      result += ++v.x[0] + !omp_is_initial_device () * 100;
    }
  report ("on the host", &p, result + v.x[0]);
}

static void
asynchronous (void)
{
  struct places p = { { 1, 2, 3 } };
  int *a = numbers ();
  struct values v = { { 4, 5, 6 }, 0 };
#pragma omp target data map(tofrom : a[:size])
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < times; k++)
    {
#pragma omp target nowait firstprivate(v) depend(inout : a[0]) map(tofrom : a[:size])
      a[k] += v.x[k] * 1000;
#pragma omp target nowait depend(inout : a[0])
      a[k + 1] += a[k];
#pragma omp target depend(inout : a[0])
      a[k + 2] += a[k];
    }
  report ("asynchronous", &p, sum (a));
  free (a);
}

/* One region, executed by several threads, each with variables of its own.  */
static long
in_threads_one (int thread)
{
  long mine = thread;
  struct values v = { { thread, 2 }, 0 };
  for (int k = 0; k < 20; k++)
#pragma omp target map(tofrom : mine) firstprivate(v)
    mine += v.x[0] * k + v.x[1];
  return mine;
}

static void
in_threads (void)
{
  struct places p = { { 1, 2, 3 } };
  long result = 0;
#pragma omp parallel for num_threads(4) schedule(static, 1) reduction(+ : result)
  for (int i = 0; i < 8; i++)
    result += in_threads_one (i) * (i + 1);
  report ("threads", &p, result);
}

static void
without_data (void)
{
  struct places p = { { 1, 2, 3 } };
  for (int k = 0; k < times; k++)
#pragma omp target
    on_device++;
  int after = 0;
#pragma omp target map(from : after)
  after = on_device;
  report ("no data", &p, after);
}

int
main (void)
{
  int one = 0;
  pointers ();
  sections ();
  pointers_to_nothing (NULL, "null pointer");
  pointers_to_nothing (&one, "pointer that is not there");
  values ();
  large_values ();
  reductions ();
  variables_that_escape ();
  globals ();
  always ();
  once_entered ();
  own_in_data ();
  alignment ();
  device_pointers ();
  on_the_host ();
  asynchronous ();
  in_threads ();
  without_data ();
  return 0;
}
