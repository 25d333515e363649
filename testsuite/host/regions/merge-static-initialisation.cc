/* Purpose: static variables of a block are initialised when serial code between
   regions first reaches them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

unsigned made;

struct table
{
  unsigned values[4];

  explicit table (unsigned x)
  {
    made++;
    for (unsigned k = 0; k < 4; k++)
      values[k] = x + k;
  }
};

template <int parallel>
void
advance (unsigned *r, unsigned x)
{
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + x;
  static table t (3);
#pragma omp parallel for if (parallel)
// { dg-missed "the code in between calls '__cxa_guard_acquire'" "" { target *-*-* } .-1 }
// { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-2 }
  for (int i = 0; i < size; i++)
    r[i] ^= t.values[i % 4] + slow_first (i);
  t.values[1]++;
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += t.values[1];
  t.values[1]--;
}

}

static void
compute (unsigned *r)
{
  advance<1> (r, 2);
  r[0] += made;
  advance<1> (r, 5);
}

static void
expect (unsigned *r)
{
  advance<0> (r, 2);
  r[0] += 2;
  advance<0> (r, 5);
}
