/* Purpose: regions in loops, in functions inlined several times, nested, and
   without effect run with the threads requested.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=fork" } */

#include <omp.h>

static int total;

static inline void
add (int threads, int value, int parallel)
{
#pragma omp parallel num_threads(threads) if (parallel)
  {
    int n = omp_get_num_threads ();
    if (n != (parallel ? threads : 1))
      __builtin_abort ();
#pragma omp atomic
    total += value;
  }
}

static inline void
nothing (int n)
{
#pragma omp parallel
  {
    int x = n;
    (void)x;
  }
}

int
main (void)
{
  int expected = 0;
  omp_set_dynamic (0);
  for (int t = 1; t < 5; t++)
    {
      add (t, 1, 1);
      add (3, t, t & 1);
      nothing (t);
      expected += t + (t & 1 ? 3 * t : t);
    }
  add (2, 10, 1);
  expected += 20;
#pragma omp parallel num_threads(2)
  {
#pragma omp parallel num_threads(1)
#pragma omp atomic
    total += 100;
  }
  expected += 200;
  return total != expected;
}

/* { dg-final { scan-dump "fork" "GOMP_parallel" } } */
