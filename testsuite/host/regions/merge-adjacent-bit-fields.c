/* Purpose: bit-fields of one word are right after different threads change them
   in consecutive regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct bits
{
  unsigned low : 7, middle : 9, high : 16;
};

static struct bits one, all[size];

static void
compute (unsigned *r)
{
  one.low = one.middle = one.high = 0;
  for (int i = 0; i < size; i++)
    all[i].low = all[i].middle = all[i].high = 1;
  for (int t = 0; t < 20; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        if (i == 0)
          one.low = one.low + slow (i, t % 2);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        if (i == size - 1)
          one.high = one.high + slow (i, t % 3);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        if (i == size / 2)
          one.middle = one.middle + slow (i, t % 4);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        all[i].low = all[i].low + slow (i, i < 10);
#pragma omp parallel for
      for (int i = size - 1; i >= 0; i--)
        all[i].high = all[i].high + slow (i, i > size - 10) + t;
    }
  for (int i = 0; i < size; i++)
    r[i] += all[i].low + 3 * all[i].high + all[i].middle;
  r[0] += one.low + 3 * one.middle + 5 * one.high;
}

static void
expect (unsigned *r)
{
  one.low = one.middle = one.high = 0;
  for (int i = 0; i < size; i++)
    all[i].low = all[i].middle = all[i].high = 1;
  for (int t = 0; t < 20; t++)
    {
      for (int i = 0; i < size; i++)
        if (i == 0)
          one.low = one.low + slow (i, t % 2);
      for (int i = 0; i < size; i++)
        if (i == size - 1)
          one.high = one.high + slow (i, t % 3);
      for (int i = 0; i < size; i++)
        if (i == size / 2)
          one.middle = one.middle + slow (i, t % 4);
      for (int i = 0; i < size; i++)
        all[i].low = all[i].low + slow (i, i < 10);
      for (int i = size - 1; i >= 0; i--)
        all[i].high = all[i].high + slow (i, i > size - 10) + t;
    }
  for (int i = 0; i < size; i++)
    r[i] += all[i].low + 3 * all[i].high + all[i].middle;
  r[0] += one.low + 3 * one.middle + 5 * one.high;
}
