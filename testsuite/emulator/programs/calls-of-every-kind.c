/* Purpose: indirect and recursive calls, structures by value, variable-length
   arrays and alloca work on the device.  */

#include "offload.h"
#include <string.h>

#pragma omp declare target
struct small
{
  char c;
  short s;
};
struct large
{
  int a[20];
  double d;
};

static int
add (int a, int b)
{
  return a + b;
}

static int
subtract (int a, int b)
{
  return a - b;
}

static int
multiply (int a, int b)
{
  return a * b;
}

typedef int (*operation) (int, int);
static const operation operations[] = { add, subtract, multiply };

static int __attribute__ ((noinline))
apply (operation f, int a, int b)
{
  return f (a, b);
}

static unsigned __attribute__ ((noinline))
ackermann (unsigned m, unsigned n)
{
  if (m == 0)
    return n + 1;
  return ackermann (m - 1, n == 0 ? 1 : ackermann (m, n - 1));
}

static struct large __attribute__ ((noinline))
filled (struct small s, struct large l)
{
  for (int i = 0; i < 20; i++)
    l.a[i] += s.s + i;
  l.d *= s.c;
  return l;
}

static int __attribute__ ((noinline))
with_arrays (int n)
{
  int vla[n + 1];
  int *more = __builtin_alloca (n * sizeof *more);
  vla[0] = 1;
  for (int i = 0; i < n; i++)
    {
      more[i] = vla[i];
      vla[i + 1] = (vla[i] + more[i]) % 1009;
    }
  return n == 0 ? 1 : vla[n] + with_arrays (n - 1);
}

static _Bool __attribute__ ((noinline))
is_odd (unsigned char x)
{
  return x % 2;
}
#pragma omp end declare target

static void
pointers (void)
{
  int r[3];
#pragma omp target map(from : r)
  for (int i = 0; i < 3; i++)
    r[i] = apply (operations[i], 9, 4);
  expect (__LINE__, r[0] == 13 && r[1] == 5 && r[2] == 36);
  // Each thread calls a different function.
  int a[60];
#pragma omp target map(from : a)
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 60; i++)
    a[i] = operations[i % 3](i, 2);
  expect (__LINE__, a[57] == 59 && a[58] == 56 && a[59] == 118);
  // And each lane.
#pragma omp target map(from : a)
#pragma omp simd
  for (int i = 0; i < 60; i++)
    a[i] = operations[i % 3](i, 3);
  expect (__LINE__, a[57] == 60 && a[58] == 55 && a[59] == 177);
}

static void
deep (void)
{
  unsigned a = 0;
  int v = 0, odd = 0;
#pragma omp target map(from : a, v, odd)
  {
    a = ackermann (2, 5);
    v = with_arrays (40);
    odd = is_odd (7) + is_odd (200) * 10;
  }
  expect (__LINE__, a == 13 && odd == 1);
  expect (__LINE__, v == with_arrays (40));
}

static void
structures (void)
{
  struct large from = { { 0 }, 2.5 }, to;
  memset (&to, 0, sizeof to);
#pragma omp target map(to : from) map(from : to)
  to = filled ((struct small){ 4, 100 }, from);
  expect (__LINE__, to.a[0] == 100 && to.a[19] == 119 && to.d == 10);
}

int
main (void)
{
  pointers ();
  deep ();
  structures ();
  return result ();
}
