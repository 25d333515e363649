/* Purpose: the order of critical sections orders nothing else.
   Expected: a read and a write|a write and a read|two writes  */
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_get_thread_num (void) { return 0; }
#endif
#include <stdio.h>
static int a, lock_me;
int main (void)
{
#pragma omp parallel
  {
    if (omp_get_thread_num () == 0)
      a = 1;
#pragma omp critical
    lock_me++;
    if (omp_get_thread_num () == 1)
      a = 1;
  }
  printf ("%d\n", a);
  return 0;
}
