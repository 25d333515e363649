/* Purpose: members in clauses of member functions have the right values, such
   as a loop's reduction that is used between.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

struct sums
{
  unsigned all, used;

  __attribute__ ((noipa)) void
  compute (unsigned *r, bool parallel)
  {
#pragma omp parallel if (parallel)
// { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 }
    {
#pragma omp for reduction(+ : all)
      for (int i = 0; i < size; i++)
        all += slow_last (i) + r[i];
    }
    used += all;
#pragma omp parallel for if (parallel)
    for (int i = 0; i < size; i++)
      r[i] += used;
  }
};

}

static void
work (unsigned *r, bool parallel)
{
  sums s = { 1, 2 };
  s.compute (r, parallel);
  r[0] += s.used;
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
