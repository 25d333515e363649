/* Purpose: time loops may end on a reduction's result, tested at their head or
   at their end.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned left = ~0u, steps = 0;
  for (int i = 0; i < size; i++)
    a[i] = slow (r[i], 0);
  while (left > 1000)
    {
      left = 0;
#pragma omp parallel for reduction(+ : left)
/* { dg-optimized "regions: 3, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          a[i] = a[i] / 3 + (slow_last (i) & 1);
          left += a[i];
        }
      steps++;
    }
  r[0] += steps + left;
  do
    {
      unsigned most = 0;
#pragma omp parallel for reduction(max : most)
      for (int i = 0; i < size; i++)
        most = a[size - 1 - i] > most ? a[size - 1 - i] : most;
      left = most;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
          a[i] /= 2;
          r[i] += a[i] + left + slow_first (i);
        }
      steps++;
    }
  while (left > 0);
  r[1] += steps;
}

static void
expect (unsigned *r)
{
  unsigned left = ~0u, steps = 0;
  for (int i = 0; i < size; i++)
    a[i] = slow (r[i], 0);
  while (left > 1000)
    {
      left = 0;
      for (int i = 0; i < size; i++)
        {
          a[i] = a[i] / 3 + (slow_last (i) & 1);
          left += a[i];
        }
      steps++;
    }
  r[0] += steps + left;
  do
    {
      unsigned most = 0;
      for (int i = 0; i < size; i++)
        most = a[size - 1 - i] > most ? a[size - 1 - i] : most;
      left = most;
      for (int i = 0; i < size; i++)
        {
          a[i] /= 2;
          r[i] += a[i] + left + slow_first (i);
        }
      steps++;
    }
  while (left > 0);
  r[1] += steps;
}
