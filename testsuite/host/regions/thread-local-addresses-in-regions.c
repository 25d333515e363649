/* Purpose: the address of a thread-local variable, taken outside a region, is
   that of the master's variable in the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <stdio.h>

static __thread int own, others[4];
static int plain;

static inline void
count (int *p, int *q)
{
#pragma omp parallel num_threads(4)
  {
#pragma omp atomic
    *p += 1;
#pragma omp atomic
    *q += 1;
  }
}

__attribute__ ((noinline)) static void
count_later (int *p, int *q)
{
#pragma omp parallel num_threads(4)
#pragma omp critical
  {
    *p += 1;
    *q += 1;
  }
}

__attribute__ ((noinline)) static int
work (void)
{
  int *p = &own, *q = &others[2];
  own = others[2] = 0;
#pragma omp parallel num_threads(4) // { dg-optimized "merged parallel regions; regions: 3" }
#pragma omp critical
  *p += 1;
  count (&own, &plain);
  count (q, &plain);
  count_later (&own, &plain);
  count_later (&others[2], &plain);
  return own * 100 + others[2];
}

int
main (void)
{
  int found = work ();
  if (found != 1208 || plain != 16)
    {
      printf ("%d %d\n", found, plain);
      return 1;
    }
  return 0;
}
