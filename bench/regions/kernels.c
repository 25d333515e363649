/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* One loop for each kind of fact that a caller can know, in C and C++.
   Compiled without -fopenmp they are sequential.  A region executes its loop
   several times, so that its start takes less than a hundredth of the time.  As
   the schedule is static, a thread always has the same part.  */

#include "kernels.h"

#include <math.h>
#include <stdlib.h>

enum
{
  size = 20000,
  rows = 100,
  columns = 200,
  sweeps = 16
};

static double values[size + 2], results[size];
static int numbers[size + 20], quotients[size], places[size];
static double matrix[rows * columns], factors[columns], products[rows];
static float lists[8][size];

/* Keeps compilers from fusing several sweeps into one loop.  */
static inline void
begin_sweep (void)
{
  __asm__ volatile("" ::: "memory");
}

static inline void
raise_all (double *a, int n, double e)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        a[i] = pow (a[i], e);
    }
}

static void
exponent (void)
{
  raise_all (values, size, 2);
  values[0] = 1;
}

static inline void
take_remainders (int *a, int n, int divisor)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        a[i] = i % divisor;
    }
}

static void
divisor (void)
{
  take_remainders (numbers, size, 16);
}

static double
halve_square (double x)
{
  return x * x * 0.5;
}

static inline void
map (double *a, int n, double (*f) (double))
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        a[i] = f (a[i]);
    }
}

static void
function_pointer (void)
{
  map (results, size, halve_square);
}

static inline void
filter (double *to, const double *from, const double *weights, int n, int taps)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        {
          double sum = 0;
          for (int j = 0; j < taps; j++)
            sum += from[i + j] * weights[j];
          to[i] = sum;
        }
    }
}

static void
trip_count (void)
{
  static const double weights[] = { 0.3, 0.4, 0.3 };
  filter (results, values, weights, size, 3);
}

__attribute__ ((noinline)) static void
divide_all (int *to, const int *from, int n, int by)
{
  if (by != 16)
    __builtin_unreachable ();
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        to[i] = from[i] / by;
    }
}

static void
value_range (void)
{
  // GCC knows where the whole loop begins, but not where a thread's part does:
  // so for both, the start is not a multiple of the vector size.
  divide_all (quotients + 1, numbers + 1, size - 4, 16);
}

__attribute__ ((noinline)) static void
multiply (double *__restrict y, const double *__restrict a,
          const double *__restrict x, int n, int m)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
          y[i] += a[i * m + j] * x[j];
    }
}

static void
restrict_static (void)
{
  multiply (products, matrix, factors, rows, columns);
}

__attribute__ ((noinline)) static void
multiply_heap (double *__restrict y, const double *__restrict a,
               const double *__restrict x, int n, int m)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
          y[i] += a[i * m + j] * x[j];
    }
}

static void
restrict_heap (void)
{
  static double *y, *a, *x;
  if (!y)
    {
      y = (double *)calloc (rows, sizeof *y);
      a = (double *)calloc (rows * columns, sizeof *a);
      x = (double *)calloc (columns, sizeof *x);
      if (!y || !a || !x)
        abort ();
    }
  multiply_heap (y, a, x, rows, columns);
}

__attribute__ ((noinline)) static void
limit (int *p)
{
  if (*p > 1000)
    *p = 1000;
}

__attribute__ ((noinline)) static void
spread (int *to, int n, int width)
{
  limit (&width);
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        for (int j = 0; j < width; j++)
          to[i * columns + j] += j;
    }
}

static void
scalar_by_reference (void)
{
  spread (numbers, rows, columns);
}

/* Like filter, with a trip count that its caller has in a variable.  */
static inline void
filter_by_reference (double *to, const double *from, const double *weights,
                     int n, const int *taps)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        {
          double sum = 0;
          for (int j = 0; j < *taps; j++)
            sum += from[i + j] * weights[j];
          to[i] = sum;
        }
    }
}

static void
trip_count_by_reference (void)
{
  static const double weights[] = { 0.3, 0.4, 0.3 };
  int taps = 3;
  filter_by_reference (results, values, weights, size, &taps);
}

static void
array_on_the_stack (void)
{
  double weights[4] = { 0.3, 0.4, 0.3, 0.1 };
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < size / 4; i++)
        for (int j = 0; j < 4; j++)
          results[i * 4 + j] += values[i * 4 + j] * weights[j];
    }
}

struct shape
{
  int height, width;
};

static inline void
add_columns (int *to, const struct shape *shape)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < shape->height; i++)
        for (int j = 0; j < shape->width; j++)
          to[i * shape->width + j] += j;
    }
}

static void
members (void)
{
  struct shape shape = { rows, columns };
  add_columns (numbers, &shape);
}

__attribute__ ((noinline)) static void
scatter_to (double *__restrict to, const int *__restrict where,
            const double *__restrict from, int n)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        to[where[i]] += from[i];
    }
}

static void
scatter (void)
{
  if (!places[1])
    for (int i = 0; i < size; i++)
      places[i] = i * 7L % size;
  scatter_to (results, places, values, size);
}

static inline void
mix (float *a, const float *b, float *c, float *d, const float *e, float *f,
     const float *g, const float *h, int n)
{
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        {
          a[i] = b[i] + c[i];
          d[i] = e[i] * b[i];
          f[i] = g[i] + h[i];
          c[i] = g[i];
        }
    }
}

static void
distinct_arrays (void)
{
  mix (lists[0], lists[1], lists[2], lists[3], lists[4], lists[5], lists[6],
       lists[7], size);
}

static void
fresh_memory (void)
{
  int n = size / 4;
  int *most = (int *)calloc (n, sizeof *most);
  int *place = (int *)malloc (n * sizeof *place);
  if (!most || !place)
    abort ();
  for (int i = 0; i < n; i++)
    place[i] = i * 7L % n;
#pragma omp parallel
  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      begin_sweep ();
#pragma omp for nowait
      for (int start = 0; start < n; start += n / 4)
        for (int i = start; i < start + n / 4; i++)
          if (most[place[i]] < i + sweep)
            most[place[i]] = i + sweep;
    }
  quotients[0] = most[3];
  free (most);
  free (place);
}

const struct kernel kernels[]
    = { { "exponent", "pow (x, 2)", exponent },
        { "divisor", "i % 16", divisor },
        { "function", "which function is called", function_pointer },
        { "trip count", "three passes of the inner loop", trip_count },
        { "range", "a range of one value", value_range },
        { "restrict", "restrict, static arrays", restrict_static },
        { "restrict heap", "restrict, pointers to the heap", restrict_heap },
        { "scalar", "a scalar that nothing writes", scalar_by_reference },
        { "reference", "a trip count behind a pointer",
          trip_count_by_reference },
        { "members", "members of a structure", members },
        { "stack", "an array on the stack", array_on_the_stack },
        { "scatter", "restrict, elements in any order", scatter },
        { "arrays", "eight arrays that are distinct", distinct_arrays },
        { "fresh", "fresh memory", fresh_memory },
        { 0, 0, 0 } };

double
checksum (void)
{
  double sum = 0;
  for (int i = 0; i < size; i++)
    sum += results[i] + numbers[i] + quotients[i];
  return sum;
}
