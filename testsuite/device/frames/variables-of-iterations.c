/* Purpose: each iteration of a SIMD loop has its own variables.  */
// wrong on the soft stack

#include <math.h>
#include <stdlib.h>

#pragma omp declare target

int *kept;
int (*unknown) (int *, int);

__attribute__ ((noinline)) static int
set (int *p, int i)
{
  int old = *p;
  *p = i;
  return old;
}

// report array: frame: 1 in \.local \(16 bytes\); no soft stack
__attribute__ ((noinline)) void
array (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      int y[4];
      for (int j = 0; j < 4; j++)
        y[(i * 3 + j * x[i]) & 3] = i + j;
      x[i] = y[i & 3];
    }
}

// report by_library: frame: 1 in \.local \(8 bytes\)
__attribute__ ((noinline)) void
by_library (double *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      double whole;
      x[i] = modf (x[i], &whole) + 2 * whole;
    }
}

// Even if they are large.
// report large: frame: 1 in \.local \(160 bytes\); no soft stack
__attribute__ ((noinline)) void
large (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      int y[40];
      for (int j = 0; j < 40; j++)
        y[j] = j ? y[(x[i] + 3) % j] ^ (j * n) : n;
      x[i] += y[i % 40] & 1023;
    }
}

static int
inlined (int i, int n)
{
  int y[40];
  for (int j = 0; j < 40; j++)
    y[j] = j ? y[(i + 3) % j] ^ (j * n) : n;
  return y[n % 40];
}

// GCC itself privatises the variables of inlined functions.
// report in_inlined_function: ^frame: no soft stack$
__attribute__ ((noinline)) void
in_inlined_function (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += inlined (i, x[i] + 40);
}

// Even if its address escapes.
// report by_pointer: frame: 1 in \.local \(4 bytes\); soft stack
__attribute__ ((noinline)) void
by_pointer (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      int y = i;
      x[i] += 10 * unknown (&y, x[i] + i);
      x[i] += y;
    }
}

// Others may stay.
// report with_others: frame: 1 in \.local \(16 bytes\); soft: shared is stored; soft stack
__attribute__ ((noinline)) void
with_others (int *x, int n)
{
  int shared = n;
  kept = &shared;
  unknown (kept, n + 3);
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      int y[4];
      for (int j = 0; j < 4; j++)
        y[(i + j) & 3] = i * j + shared;
      x[i] += y[x[i] & 3];
    }
}

// All iterations share a variable declared before the loop.
// soft one_of_all: y is written in a SIMD region
__attribute__ ((noinline)) int
one_of_all (int n)
{
  int y[16];
  for (int k = 0; k < 2; k++)
    {
#pragma omp simd
      for (int i = 0; i < 16; i++)
        y[i ^ k] = k ? y[i ^ k] + i : n * i;
    }
  return y[n & 15] + y[3];
}

#pragma omp end declare target

enum { size = 100 };

static void
work (int *x, double *y, int *one)
{
  unknown = set;
  array (x, size);
  by_library (y, size);
  large (x, size);
  in_inlined_function (x, size);
  by_pointer (x, size);
  with_others (x, size);
  *one = one_of_all (5);
}
#pragma omp declare target to(work)

int
main (void)
{
  int x[size], device_x[size], one, device_one;
  double y[size], device_y[size];
  for (int i = 0; i < size; i++)
    {
      x[i] = device_x[i] = 1 + 2 * (i % 7);
      y[i] = device_y[i] = i + 0.25;
    }
#pragma omp target map(tofrom : device_x, device_y) map(from : device_one)
  work (device_x, device_y, &device_one);
  work (x, y, &one);
  for (int i = 0; i < size; i++)
    if (x[i] != device_x[i] || y[i] != device_y[i])
      abort ();
  if (one != device_one)
    abort ();
  return 0;
}
