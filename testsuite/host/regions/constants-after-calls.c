/* Purpose: constants of the caller stay known in the region after a call, a
   barrier or the start of a loop, unless the region itself changes them.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=invariants -fdump-tree-optimized" } */

#include <omp.h>

enum
{
  size = 1000
};

static int calls;

__attribute__ ((noinline, noclone)) static void
elsewhere (void)
{
#pragma omp atomic
  calls++;
}

static inline int
divide_all (int *a, int n, int divisor, int changed)
{
#pragma omp parallel shared(divisor, changed)
  {
    elsewhere ();
#pragma omp barrier
#pragma omp master
    changed += 1;
#pragma omp for schedule(dynamic, 10)
    for (int i = 0; i < n; i++)
      a[i] = a[i] / divisor;
  }
  return changed;
}

int
main (void)
{
  int a[size], errors = 0;
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      for (int i = 0; i < size; i++)
        a[i] = i;
      errors += divide_all (a, size, 16, 2) != 3;
      for (int i = 0; i < size; i++)
        errors += a[i] != i / 16;
    }
  return errors || calls != 15;
}

/* { dg-final { scan-dump "invariants" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->divisor" } } */
/* { dg-final { scan-dump-not "invariants" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->changed" } } */
/* { dg-final { scan-dump-not "optimized" " / \[^1\]" } } */
