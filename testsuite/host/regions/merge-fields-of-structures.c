/* Purpose: consecutive loops may use different or equal fields of
   structures.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct item
{
  unsigned x, y;
  struct
  {
    unsigned short u, v[2];
  } inner;
  unsigned *link;
};

static struct item items[size];

static void
compute (unsigned *r)
{
  struct item *p = items;
#pragma omp parallel for
/* { dg-optimized "regions: 7, barriers: 3, conditional barriers: 3" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      items[i].x = slow_first (i) + r[i];
      items[i].link = &r[size - 1 - i];
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    items[i].y = items[i].x + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i].inner.u = items[i].y >> 7;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    p[i].inner.v[i % 2] = items[size - 1 - i].inner.u;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    *items[i].link += items[i].inner.v[i % 2] + slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= p[i].inner.u;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    {
      p[i] = items[i];
      *p[i].link += 3;
    }
}

static void
expect (unsigned *r)
{
  struct item *p = items;
  for (int i = 0; i < size; i++)
    {
      items[i].x = slow_first (i) + r[i];
      items[i].link = &r[size - 1 - i];
    }
  for (int i = 0; i < size; i++)
    items[i].y = items[i].x + slow_last (i);
  for (int i = 0; i < size; i++)
    p[i].inner.u = items[i].y >> 7;
  for (int i = 0; i < size; i++)
    p[i].inner.v[i % 2] = items[size - 1 - i].inner.u;
  for (int i = 0; i < size; i++)
    *items[i].link += items[i].inner.v[i % 2] + slow_first (i);
  for (int i = 0; i < size; i++)
    r[i] ^= p[i].inner.u;
  for (int i = 0; i < size; i++)
    {
      p[i] = items[i];
      *p[i].link += 3;
    }
}
