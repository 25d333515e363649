/* Purpose: constructors of private and firstprivate objects may read what the
   region before writes.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

unsigned start;

struct made
{
  unsigned value;
  made () : value (start) {}
};

struct copied
{
  unsigned value;
  copied () : value (1) {}
  copied (const copied &other) : value (other.value + start) {}
};

}

static void
compute (unsigned *r)
{
  made m;
  copied c;
  start = 1;
#pragma omp parallel for
// { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    {
      unsigned x = slow_last (i) + r[i];
      if (i == size - 1)
        start = x;
    }
#pragma omp parallel for private(m)
  for (int i = 0; i < size; i++)
    r[i] += m.value;
  start = r[5];
#pragma omp parallel for firstprivate(c)
  for (int i = 0; i < size; i++)
    r[i] ^= c.value;
}

static void
expect (unsigned *r)
{
  start = slow_last (size - 1) + r[size - 1];
  for (int i = 0; i < size; i++)
    r[i] += start;
  start = r[5];
  for (int i = 0; i < size; i++)
    r[i] ^= 1 + start;
}
