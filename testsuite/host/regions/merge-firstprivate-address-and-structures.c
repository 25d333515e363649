/* Purpose: firstprivate variables whose address is taken, structures and arrays
   may change through pointers between regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct point
{
  unsigned x, y, z[5];
};

__attribute__ ((noipa)) static void
move (struct point *p, unsigned *q)
{
  p->y += *q;
  ++*q;
}

static void
compute (unsigned *r)
{
  unsigned x = 5, array[3] = { 1, 2, 3 };
  struct point p = { 1, 2, { 3, 4, 5 } };
  unsigned *q = &x;
#pragma omp parallel for firstprivate(x, p)
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      p.x = slow_last (i);
      r[i] += p.x + p.y + x;
    }
  *q = 8;
  p.y++;
#pragma omp parallel for firstprivate(x, p, array)
  for (int i = 0; i < size; i++)
    {
      unsigned *own = &x;
      *own += i;
      r[i] += x + p.y + array[i % 3];
      *own -= i;
    }
  move (&p, &x);
  array[1] = x;
#pragma omp parallel for firstprivate(x, p, array)
  for (int i = 0; i < size; i++)
    r[i] ^= x + p.y + array[i % 3] + slow_first (i);
  r[0] += x + p.y;
}

static void
expect (unsigned *r)
{
  unsigned x = 5, array[3] = { 1, 2, 3 };
  struct point p = { 1, 2, { 3, 4, 5 } };
  unsigned *q = &x;
  for (int i = 0; i < size; i++)
    {
      p.x = slow_last (i);
      r[i] += p.x + p.y + x;
    }
  *q = 8;
  p.y++;
  for (int i = 0; i < size; i++)
    {
      unsigned *own = &x;
      *own += i;
      r[i] += x + p.y + array[i % 3];
      *own -= i;
    }
  move (&p, &x);
  array[1] = x;
  for (int i = 0; i < size; i++)
    r[i] ^= x + p.y + array[i % 3] + slow_first (i);
  r[0] += x + p.y;
}
