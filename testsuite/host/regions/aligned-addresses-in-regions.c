/* Purpose: a region changes a variable by the result of a built-in function
   that returns its argument, and keeps such a result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include <omp.h>
#include <stdlib.h>
#include <string.h>

int *volatile kept;

__attribute__ ((noipa)) static int
changed (void)
{
  int x = 1, sum = 0;
#pragma omp parallel shared(x) num_threads(4) reduction(+ : sum)
  {
    int *p = __builtin_assume_aligned (&x, 4);
    if (omp_get_thread_num () == 0)
      *p = 2;
#pragma omp barrier
    sum += x * omp_get_num_threads ();
  }
  return sum;
}

__attribute__ ((noipa)) static int
changed_by_another (void)
{
  int x = 1, sum = 0;
#pragma omp parallel shared(x) num_threads(4) reduction(+ : sum)
  {
#pragma omp single
    kept = __builtin_assume_aligned (&x, 4);
    if (omp_get_thread_num () == 0)
      *kept = 2;
#pragma omp barrier
    sum += x * omp_get_num_threads ();
  }
  return sum;
}

__attribute__ ((noipa)) static int
copied_and_changed (const int *from)
{
  int x = 1, sum = 0;
#pragma omp parallel shared(x) num_threads(4) reduction(+ : sum)
  {
    if (omp_get_thread_num () == 0)
      {
        int *p = memcpy (&x, from, sizeof x);
        *p += 1;
      }
#pragma omp barrier
    sum += x * omp_get_num_threads ();
  }
  return sum;
}

int
main (void)
{
  int threads = 1, one = 1;
#pragma omp parallel num_threads(4)
#pragma omp masked
  threads = omp_get_num_threads ();
  if (changed () != 2 * threads * threads
      || changed_by_another () != 2 * threads * threads
      || copied_and_changed (&one) != 2 * threads * threads)
    abort ();
  return 0;
}
