/* Purpose: a counter is uniform in a loop that threads leave at different
   times, and divergent after it, unlike one of a loop that they leave
   together.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fno-tree-loop-im -fno-ivopts -fno-tree-scev-cprop -fno-tree-loop-optimize -fplugin-arg-omptq-dump=uniformity" } */

#include <omp.h>

__attribute__ ((const, noipa)) int step (int);

void
f (int *a, int n)
{
#pragma omp parallel firstprivate(a, n)
  {
    int self = omp_get_thread_num ();
    int apart = 0, same = 0;
    while (step (apart) < self)
      apart++;
    while (step (same) < n)
      same++;
    a[self] = apart * same;
  }
}

/* { dg-final { scan-dump "uniformity" "divergent value apart_\[0-9\]+ outside-cycle" } } */
/* { dg-final { scan-dump-not "uniformity" "divergent value same_" } } */
/* { dg-final { scan-dump-times "uniformity" "divergent-exit cycle" 1 } } */
/* { dg-final { scan-dump-times "uniformity" "divergent branch" 1 } } */
