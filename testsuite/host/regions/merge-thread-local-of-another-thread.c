/* Purpose: a region may read, through a pointer, what another thread has
   written to its own thread-local variable in the region before.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned *places[64];
static __thread unsigned mine;

static void
compute (unsigned *r)
{
  unsigned sum = 0;
#pragma omp parallel
/* { dg-optimized "regions: 3, barriers: 2" "" { target *-*-* } .-1 } */
  {
    int self = omp_get_thread_num ();
    places[self] = &mine;
  }
#pragma omp parallel
  mine = 3 + slow (omp_get_thread_num () == 0, omp_get_thread_num () == 0) * 0;
#pragma omp parallel reduction(+ : sum)
  sum += *places[0] == 3;
  r[0] += sum == (unsigned) threads;
}

static void
expect (unsigned *r)
{
  r[0] += 1;
}
