/* Purpose: regions in and around GNU nested functions may use and change
   variables of the enclosing function.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 3, counts[4] = { 0 };
  unsigned *p = r;
  void raise (unsigned by)
  {
    x += by;
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      p[i] += x + slow_last (i);
    x++;
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      p[i] ^= counts[i % 4] + slow_first (i);
  }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i] += slow_last (i) * x;
  raise (p[size - 1]);
  counts[1] = x;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i] += x;
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between calls 'raise'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        p[i] += t + x;
      counts[t]++;
      raise (t);
    }
  r[0] += x;
}

static void
expect (unsigned *r)
{
  unsigned x = 3, counts[4] = { 0 };
  unsigned *p = r;
  void raise (unsigned by)
  {
    x += by;
    for (int i = 0; i < size; i++)
      p[i] += x + slow_last (i);
    x++;
    for (int i = 0; i < size; i++)
      p[i] ^= counts[i % 4] + slow_first (i);
  }
  for (int i = 0; i < size; i++)
    p[i] += slow_last (i) * x;
  raise (p[size - 1]);
  counts[1] = x;
  for (int i = 0; i < size; i++)
    p[i] += x;
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        p[i] += t + x;
      counts[t]++;
      raise (t);
    }
  r[0] += x;
}
