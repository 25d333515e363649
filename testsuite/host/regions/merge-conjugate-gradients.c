/* Purpose: a time loop of matrix products, reductions whose results the next
   regions use, and a convergence test computes the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned p[size], q[size], v[size];

static void
compute (unsigned *r)
{
  unsigned norm = 0, steps = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 6, barriers: 4, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      v[i] = r[i];
      p[i] = slow_last (i) % 100;
    }
  do
    {
      unsigned dot = 0, next = 0;
#pragma omp parallel for
      for (int i = 1; i < size - 1; i++)
        q[i] = 2 * p[i] - p[i - 1] - p[i + 1];
#pragma omp parallel for reduction(+ : dot)
      for (int i = 0; i < size; i++)
        dot += p[i] * q[i];
      unsigned alpha = dot % 7 + 1;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
          r[i] += alpha * p[i];
          v[i] -= alpha * q[i] + slow_first (i);
        }
#pragma omp parallel for reduction(+ : next)
      for (int i = 0; i < size; i++)
        next += v[i] * v[i];
      unsigned beta = next / (norm % 16 + 1);
      norm = next;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        p[i] = v[i] + beta * p[i];
      steps++;
    }
  while (norm % 32 != 5 && steps < 25);
  r[0] += norm + steps;
}

static void
expect (unsigned *r)
{
  unsigned norm = 0, steps = 0;
  for (int i = 0; i < size; i++)
    {
      v[i] = r[i];
      p[i] = slow_last (i) % 100;
    }
  do
    {
      unsigned dot = 0, next = 0;
      for (int i = 1; i < size - 1; i++)
        q[i] = 2 * p[i] - p[i - 1] - p[i + 1];
      for (int i = 0; i < size; i++)
        dot += p[i] * q[i];
      unsigned alpha = dot % 7 + 1;
      for (int i = 0; i < size; i++)
        {
          r[i] += alpha * p[i];
          v[i] -= alpha * q[i] + slow_first (i);
        }
      for (int i = 0; i < size; i++)
        next += v[i] * v[i];
      unsigned beta = next / (norm % 16 + 1);
      norm = next;
      for (int i = 0; i < size; i++)
        p[i] = v[i] + beta * p[i];
      steps++;
    }
  while (norm % 32 != 5 && steps < 25);
  r[0] += norm + steps;
}
