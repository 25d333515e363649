/* Purpose: shared variables that the region, another thread in it, or a called
   function changes are read again; the caller sees what the region wrote.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

#include <omp.h>

static int global;

__attribute__ ((noinline, noclone)) static void
change (int *p, int value)
{
  *p = value;
}

static inline int
sum_up (int n, int start)
{
  int limit = start, sum = 0;
#pragma omp parallel num_threads(4) reduction(+ : sum)
  {
#pragma omp single
    {
      change (&limit, n);
      global = n;
    }
    for (int i = 0; i < limit; i++)
      sum += 1;
    sum += global;
  }
  return sum - 2 * 4 * limit;
}

static inline int
handed_over (void)
{
  int ready = 0, value = 1, got = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num () == omp_get_num_threads () - 1)
      {
        value = 42;
#pragma omp atomic write seq_cst
        ready = 1;
      }
    if (omp_get_thread_num () == 0)
      {
        int seen;
        do
          {
#pragma omp atomic read seq_cst
            seen = ready;
          }
        while (!seen);
        got = value;
      }
  }
  return got != 42 || value != 42;
}

int
main (void)
{
  omp_set_dynamic (0);
  int errors = 0;
  for (int k = 0; k < 20; k++)
    errors += sum_up (100 + k, 5) != 0;
  errors += handed_over ();
  return errors;
}
