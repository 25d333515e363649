/* Purpose: a branch on the thread number is divergent, and so are variables
   with different values after it; a branch on the number of threads is not.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-dump=uniformity" } */

#include <omp.h>

void
f (int *a, int n)
{
#pragma omp parallel firstprivate(a, n)
  {
    int self = omp_get_thread_num (), all = omp_get_num_threads ();
    int apart, same;
    if (self == 3)
      apart = n * 5;
    else
      apart = n / 7;
    if (all == 3)
      same = n % 11;
    else
      same = n ^ 13;
    a[self] = apart + same;
  }
}

/* { dg-final { scan-dump "uniformity" "divergent value self_\[0-9\]+ \\(thread number\\)" } } */
/* { dg-final { scan-dump "uniformity" "divergent value apart_" } } */
/* { dg-final { scan-dump-not "uniformity" "divergent value (all|same)_" } } */
/* { dg-final { scan-dump-times "uniformity" "divergent branch" 1 } } */
/* { dg-final { scan-dump-not "uniformity" "cycle" } } */
