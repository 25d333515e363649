/* Purpose: threads see the right number, team size and level in regions with
   serial code between them, which sees its own.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static unsigned teams[8];

static void
compute (unsigned *r)
{
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel
/* { dg-optimized "regions: 2, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
        teams[omp_get_thread_num ()] = omp_get_num_threads ();
        if (!omp_in_parallel () && omp_get_num_threads () > 1)
          teams[0] = 1000000;
      }
      for (int k = 0; k < threads; k++)
        r[k] += teams[k] + omp_get_level ();
#pragma omp parallel
      teams[omp_get_thread_num ()] = omp_get_level ()
                                     + 10 * omp_get_ancestor_thread_num (1)
                                     + 100 * omp_get_team_size (1);
      for (int k = 0; k < threads; k++)
        r[k] += teams[k];
    }
}

static void
expect (unsigned *r)
{
  for (int k = 0; k < threads; k++)
    r[k] += 3 * (threads + 1 + 10 * k + 100 * threads);
}
