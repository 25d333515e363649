/* Purpose: bounds and clauses of regions may depend on template parameters.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

template <typename number, int step>
__attribute__ ((noinline)) void
advance (number *to, number n)
{
  number sum = 0;
  for (number t = 0; t < n; t++)
    {
#pragma omp parallel for reduction(+ : sum) schedule(static, step)
// { dg-optimized "regions: 2, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 }
      for (int i = 0; i < size; i++)
        {
          to[i] += slow_last (i) + t;
          sum += to[i];
        }
      if (step > 1)
        sum++;
#pragma omp parallel for schedule(static, step)
      for (int i = 0; i < size; i++)
        to[i] ^= sum + slow_first (i);
    }
}

template <typename number, int step>
void
advance_sequentially (number *to, number n)
{
  number sum = 0;
  for (number t = 0; t < n; t++)
    {
      for (int i = 0; i < size; i++)
        {
          to[i] += slow_last (i) + t;
          sum += to[i];
        }
      if (step > 1)
        sum++;
      for (int i = 0; i < size; i++)
        to[i] ^= sum + slow_first (i);
    }
}

}

static void
compute (unsigned *r)
{
  unsigned long wide[size] = { 0 };
  advance<unsigned, 1> (r, 3);
  advance<unsigned, 7> (r, 2);
  advance<unsigned long, 4> (wide, 3);
  for (int i = 0; i < size; i++)
    r[i] += wide[i] >> 3;
}

static void
expect (unsigned *r)
{
  unsigned long wide[size] = { 0 };
  advance_sequentially<unsigned, 1> (r, 3);
  advance_sequentially<unsigned, 7> (r, 2);
  advance_sequentially<unsigned long, 4> (wide, 3);
  for (int i = 0; i < size; i++)
    r[i] += wide[i] >> 3;
}
