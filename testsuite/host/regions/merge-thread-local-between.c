/* Purpose: serial code between regions accesses the first thread's copy of a
   thread-local variable.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static __thread unsigned mine;

static void
compute (unsigned *r)
{
  unsigned sum = 0;
#pragma omp parallel
/* { dg-optimized "regions: 5, barriers: 7, conditional barriers: 0" "" { target *-*-* } .-1 } */
  mine = 10;
  mine = 1;
#pragma omp parallel reduction(+ : sum)
  sum += mine;
  r[0] += sum;
  unsigned *p = &mine;
#pragma omp parallel
  {
    unsigned *q = p;
    if (omp_get_thread_num () == 0 ? q != &mine : q == &mine)
      r[1] = 1000000;
  }
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel
      mine += 2;
      mine += 100;
    }
  sum = 0;
#pragma omp parallel reduction(+ : sum)
  sum += mine;
  r[2] += sum;
}

static void
expect (unsigned *r)
{
  r[0] += 1 + (threads - 1) * 10;
  r[2] += 307 + (threads - 1) * 16;
}
