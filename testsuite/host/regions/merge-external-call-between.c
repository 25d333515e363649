/* Purpose: a function called between regions sees no region around it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned calls;

__attribute__ ((noipa)) static unsigned
look (void)
{
  if (omp_in_parallel () || omp_get_num_threads () != 1
      || omp_get_thread_num () != 0 || omp_get_level () != 0
      || omp_get_active_level () != 0 || omp_get_max_threads () != threads)
    calls += 1000;
  return ++calls;
}

static void
compute (unsigned *r)
{
  calls = 0;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  look ();
#pragma omp parallel for
/* { dg-missed "the code in between calls 'look'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  unsigned n = look ();
#pragma omp parallel for
/* { dg-missed "the code in between calls 'look'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += n;
  for (int t = 0; t < 5; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between calls 'look'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] ^= slow_last (i) * calls;
      if (look () % 2)
        look ();
    }
  r[0] += calls;
}

static void
expect (unsigned *r)
{
  calls = 0;
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  look ();
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  unsigned n = look ();
  for (int i = 0; i < size; i++)
    r[i] += n;
  for (int t = 0; t < 5; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] ^= slow_last (i) * calls;
      if (look () % 2)
        look ();
    }
  r[0] += calls;
}
