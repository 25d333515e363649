/* Purpose: threadprivate variables keep their values from region to region;
   serial code changes the first thread's; copyin copies it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned mine;
#pragma omp threadprivate(mine)

__attribute__ ((noinline)) static unsigned
total (void)
{
  unsigned sum = 0;
#pragma omp parallel reduction(+ : sum)
  sum += mine;
  return sum;
}

static void
compute (unsigned *r)
{
  unsigned sum = 0;
#pragma omp parallel
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  mine = omp_get_thread_num () + 1;
#pragma omp parallel reduction(+ : sum)
  sum += mine;
  r[0] += sum;
  mine = 100;
  r[1] += total ();
#pragma omp parallel
/* { dg-missed "the code in between calls 'total'" "" { target *-*-* } .-1 } */
  mine += 1;
  mine += 10;
  sum = 0;
#pragma omp parallel copyin(mine) reduction(+ : sum)
/* { dg-missed "it has a 'copyin' clause" "" { target *-*-* } .-1 } */
  {
    sum += mine;
    mine = 3;
  }
  r[2] += sum;
  for (unsigned t = 0; t < 4; t++)
    {
      mine = t;
#pragma omp parallel copyin(mine) reduction(+ : sum)
/* { dg-missed "it has a 'copyin' clause" "" { target *-*-* } .-1 } */
      {
        sum += mine;
        mine = 50;
      }
    }
  r[3] += sum;
  r[4] += total ();
}

static void
expect (unsigned *r)
{
  unsigned n = threads;
  r[0] += n * (n + 1) / 2;
  r[1] += n * (n + 1) / 2 - 1 + 100;
  r[2] += n * 111;
  r[3] += n * (111 + 6);
  r[4] += n * 50;
}
