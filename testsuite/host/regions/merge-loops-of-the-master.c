/* Purpose: the master executes loops of every form between regions, and what they
   leave in scalars is seen by regions, by later loops and after the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static unsigned
find (unsigned *r, unsigned n, int steps)
{
  unsigned most = 0, where = 0, i, odd = 0, turns = 0;
  double mean = 0;
  for (int t = 0; t < steps; t++)
    {
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (i = 0; i < n; i++)
        a[i] = r[i] / 2 + slow_last (i + t);
      // The position of the greatest one; not of those after a certain one.
      for (i = 0; i < n; i++)
        {
          if (a[i] % 1024 == 77)
            break;
          if (a[i] <= most)
            continue;
          most = a[i];
          where = i;
        }
      i = n;
      while (i > 0 && mean < 1e9)
        {
          mean = mean / 2 + a[--i] % 100;
          for (unsigned k = i % 4; k > 0; k--)
            switch ((a[i] + k) % 3)
              {
              case 0:
                odd++;
                break;
              case 1:
                odd += 2;
                /* FALLTHRU */
              default:
                most ^= k;
              }
        }
      do
        turns += i % 7;
      while (++i < n / 4);
    again:
      if (turns++ % 5 != 0)
        goto again;
#pragma omp parallel for
      for (i = 0; i < n; i++)
        r[i] += a[i] + most + where * (unsigned) mean + odd + turns + slow_first (i);
    }
  return most + where + odd + turns + (unsigned) mean;
}

static void
compute (unsigned *r)
{
  r[0] += find (r, size, 4);
}

static unsigned
find_alone (unsigned *r, unsigned n, int steps)
{
  unsigned most = 0, where = 0, i, odd = 0, turns = 0;
  double mean = 0;
  for (int t = 0; t < steps; t++)
    {
      for (i = 0; i < n; i++)
        a[i] = r[i] / 2 + slow_last (i + t);
      for (i = 0; i < n; i++)
        {
          if (a[i] % 1024 == 77)
            break;
          if (a[i] <= most)
            continue;
          most = a[i];
          where = i;
        }
      i = n;
      while (i > 0 && mean < 1e9)
        {
          mean = mean / 2 + a[--i] % 100;
          for (unsigned k = i % 4; k > 0; k--)
            switch ((a[i] + k) % 3)
              {
              case 0:
                odd++;
                break;
              case 1:
                odd += 2;
                /* FALLTHRU */
              default:
                most ^= k;
              }
        }
      do
        turns += i % 7;
      while (++i < n / 4);
    again:
      if (turns++ % 5 != 0)
        goto again;
      for (i = 0; i < n; i++)
        r[i] += a[i] + most + where * (unsigned) mean + odd + turns + slow_first (i);
    }
  return most + where + odd + turns + (unsigned) mean;
}

static void
expect (unsigned *r)
{
  r[0] += find_alone (r, size, 4);
}
