/* Purpose: what device code asks of its threads is marked for the offload
   compiler, GCC's own questions are not, and no mark is left for the host.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=requests -fdump-tree-optimized -fdump-tree-omplower" } */

#include <omp.h>

#pragma omp declare target
int
number (void)
{
  return omp_get_thread_num (); /* { dg-final { scan-dump "requests" "the thread's number at line 12" } } */
}
#pragma omp end declare target

int
of_the_host (void)
{
  int t = 0;
#pragma omp parallel reduction(+ : t)
  t += omp_get_thread_num ();
  return t;
}

void
region (int n, int *a)
{
#pragma omp target map(tofrom : a[:n])
#pragma omp parallel
  {
    int t = omp_get_thread_num (); /* { dg-final { scan-dump "requests" "the thread's number at line 31" } } */
    a[t] = t;
    omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp barrier /* { dg-final { scan-dump "requests" "a barrier at line 37" } } */
    a[t]++;
  }
}

/* { dg-final { scan-dump-times "requests" ";; requests:" 3 } } */
/* { dg-final { scan-dump-times "omplower" " = \\(\\(" 2 } } */
/* { dg-final { scan-dump-times "omplower" "GOMP_SIMT_VF" 1 } } */
/* { dg-final { scan-dump-not "optimized" " = \\(\\(|GOMP_SIMT_VF" } } */
