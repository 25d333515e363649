/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Parallel loops that follow each other, and loops around them, as usually
   written.  */

#include "chains.h"

static double a[most_points], b[most_points], c[most_points], d[most_points],
    e[most_points];

void
prepare (void)
{
  for (int i = 0; i < most_points; i++)
    {
      a[i] = heap[0][i] = 1 + i % 7 * 0.125;
      b[i] = c[i] = d[i] = e[i] = 0;
    }
}

static double
sum_of_a (void)
{
  return sum_of (a, most_points) + sum_of (c, most_points);
}

static double
sum_of_heap (void)
{
  return sum_of (heap[0], most_points) + sum_of (heap[2], most_points);
}

/* Each loop accesses what others write only at its own index.  */
__attribute__ ((noinline)) static void
ten_static (int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = 0.5 * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = c[i] * b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = d[i] - a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = e[i] + c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = 0.25 * b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] += c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = 0.5 * e[i] + d[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] -= e[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * a[i] + 0.001 * c[i] + 1;
}

/* The same, on arrays that may overlap for all the compiler knows.  */
__attribute__ ((noinline)) static void
ten_loops (double *a, double *b, double *c, double *d, double *e, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = 0.5 * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = c[i] * b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = d[i] - a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = e[i] + c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = 0.25 * b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] += c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = 0.5 * e[i] + d[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] -= e[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * a[i] + 0.001 * c[i] + 1;
}

__attribute__ ((noinline)) static void
with_scalars (int n)
{
  double s = 0.5;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = s * a[i];
  s = 0.5 * s + 0.25;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i] + s;
  s = s > 0.4 ? 1 - s : s + 0.1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = c[i] * b[i] + s;
  s = 0.5 * s + 0.25;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = d[i] - a[i] + s;
  s = s > 0.4 ? 1 - s : s + 0.1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = e[i] + c[i] + s;
  s = 0.5 * s + 0.25;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = 0.25 * b[i] + s;
  s = s > 0.4 ? 1 - s : s + 0.1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] += c[i] + s;
  s = 0.5 * s + 0.25;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = s * e[i] + d[i];
  s = s > 0.4 ? 1 - s : s + 0.1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] -= e[i] + s;
  s = 0.5 * s + 0.25;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = s * a[i] + 0.001 * c[i] + 1;
}

__attribute__ ((noinline)) static void
with_elements (int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = 0.5 * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
  b[0] = c[n - 1];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = c[i] * b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = d[i] - a[i];
  d[n - 1] = e[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = e[i] + c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = 0.25 * b[i];
  c[n / 2] += b[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] += c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = 0.5 * e[i] + d[i];
  e[0] = 0.5 * d[n - 1];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] -= e[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * a[i] + 0.001 * c[i] + 1;
}

__attribute__ ((noinline)) static void
with_reductions (int n)
{
  double s = 0, t = 0, u = 0, v = 0, w = 0, scale = 1.0 / n;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = 0.5 * a[i];
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += b[i] * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] + 0.01 * s * scale;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < n; i++)
    t += c[i] + b[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = c[i] * 0.5 + 0.01 * t * scale;
#pragma omp parallel for reduction(+ : u)
  for (int i = 0; i < n; i++)
    u += d[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = d[i] - 0.01 * u * scale;
#pragma omp parallel for reduction(+ : v)
  for (int i = 0; i < n; i++)
    v += e[i] * b[i];
#pragma omp parallel for reduction(+ : w)
  for (int i = 0; i < n; i++)
    w += e[i] - c[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * a[i] + 0.01 * (v + w) * scale + 1;
}

__attribute__ ((noinline)) static void
heat_two_loops (int n)
{
  (void)n;
  for (int t = 0; t < heat_steps; t++)
    {
#pragma omp parallel for
      for (int i = 1; i < heat_points - 1; i++)
        b[i] = a[i] + 0.25 * (a[i - 1] - 2 * a[i] + a[i + 1]);
#pragma omp parallel for
      for (int i = 1; i < heat_points - 1; i++)
        a[i] = b[i];
    }
}

__attribute__ ((noinline)) static void
heat_swap (int n)
{
  double *from = heap[0], *to = heap[2];
  (void)n;
  for (int t = 0; t < heat_steps; t++)
    {
#pragma omp parallel for
      for (int i = 1; i < heat_points - 1; i++)
        to[i] = from[i] + 0.25 * (from[i - 1] - 2 * from[i] + from[i + 1]);
      double *swap = from;
      from = to;
      to = swap;
    }
}

/* Solves for a vector of ones, by conjugate gradients; the result is in A.  */
__attribute__ ((noinline)) static void
conjugate_gradients (int n)
{
  double *x = a, *r = b, *p = c, *q = d, norm = rows;
  (void)n;
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    {
      x[i] = 0;
      r[i] = p[i] = 1;
    }
  for (int t = 0; t < 500 && norm > 1e-20; t++)
    {
      double dot = 0, next = 0;
#pragma omp parallel for
      for (int i = 0; i < rows; i++)
        {
          double sum = 0;
          for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * p[column[k]];
          q[i] = sum;
        }
#pragma omp parallel for reduction(+ : dot)
      for (int i = 0; i < rows; i++)
        dot += p[i] * q[i];
      double alpha = norm / dot;
#pragma omp parallel for
      for (int i = 0; i < rows; i++)
        {
          x[i] += alpha * p[i];
          r[i] -= alpha * q[i];
        }
#pragma omp parallel for reduction(+ : next)
      for (int i = 0; i < rows; i++)
        next += r[i] * r[i];
      double beta = next / norm;
      norm = next;
#pragma omp parallel for
      for (int i = 0; i < rows; i++)
        p[i] = r[i] + beta * p[i];
    }
}

/* Solves -u'' = f on a line, by V-cycles; the result is in A.  The grid of
   level L begins at GRID[L] and has ROWS >> L parts.  */
__attribute__ ((noinline)) static void
multigrid (int n)
{
  int grid[levels] = { 0 };
  (void)n;
  for (int l = 1; l < levels; l++)
    grid[l] = grid[l - 1] + (rows >> (l - 1)) + 1;
#pragma omp parallel for
  for (int i = 0; i < 2 * rows + levels; i++)
    {
      a[i] = b[i] = 0;
      c[i] = i < rows ? 1e-3 : 0;
    }
  for (int cycle = 0; cycle < 40; cycle++)
    {
      for (int l = 0; l < levels; l++)
        {
          double *u = a + grid[l], *t = b + grid[l], *f = c + grid[l];
          int m = rows >> l;
          for (int k = 0; k < 2; k++)
            {
#pragma omp parallel for
              for (int i = 1; i < m; i++)
                t[i] = u[i] + (f[i] - 2 * u[i] + u[i - 1] + u[i + 1]) / 3;
#pragma omp parallel for
              for (int i = 1; i < m; i++)
                u[i] = t[i];
            }
          if (l == levels - 1)
            break;
#pragma omp parallel for
          for (int i = 1; i < m; i++)
            t[i] = f[i] - 2 * u[i] + u[i - 1] + u[i + 1];
          double *coarse = c + grid[l + 1], *guess = a + grid[l + 1];
#pragma omp parallel for
          for (int i = 1; i < m / 2; i++)
            {
              coarse[i] = t[2 * i - 1] + 2 * t[2 * i] + t[2 * i + 1];
              guess[i] = 0;
            }
        }
      for (int l = levels - 2; l >= 0; l--)
        {
          double *u = a + grid[l], *guess = a + grid[l + 1];
          int m = rows >> l;
#pragma omp parallel for
          for (int i = 1; i < m; i++)
            u[i] += (guess[i / 2] + guess[(i + 1) / 2]) / 2;
        }
    }
}

static void
ten_heap (int n)
{
  ten_loops (heap[0], heap[1], heap[2], heap[3], heap[4], n);
}

const struct chain chains[]
    = { { "ten loops, static arrays", ten_static, sum_of_a },
        { "ten loops, heap pointers", ten_heap, sum_of_heap },
        { "ten loops, scalars between", with_scalars, sum_of_a },
        { "ten loops, elements between", with_elements, sum_of_a },
        { "ten loops, reductions between", with_reductions, sum_of_a },
        { 0, 0, 0 } };

const struct chain programs[]
    = { { "heat, two loops", heat_two_loops, sum_of_a },
        { "heat, pointer swap", heat_swap, sum_of_heap },
        { "conjugate gradients", conjugate_gradients, sum_of_a },
        { "multigrid", multigrid, sum_of_a },
        { 0, 0, 0 } };
