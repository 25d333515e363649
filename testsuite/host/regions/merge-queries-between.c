/* Purpose: OpenMP queries in serial code return the same answers as outside
   regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between calls 'omp_get_team_size'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      r[0] += omp_in_parallel () + 3 * omp_get_num_threads ();
      r[1] += omp_get_thread_num () + 5 * omp_get_level ();
      r[2] += omp_get_max_threads () + omp_get_team_size (0);
      r[3] += omp_get_ancestor_thread_num (1) + omp_get_active_level ();
      unsigned n = omp_get_max_threads ();
#pragma omp parallel for
/* { dg-missed "the code in between calls 'omp_get_team_size'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += n + slow_first (i);
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      r[0] += omp_in_parallel () + 3 * omp_get_num_threads ();
      r[1] += omp_get_thread_num () + 5 * omp_get_level ();
      r[2] += omp_get_max_threads () + omp_get_team_size (0);
      r[3] += omp_get_ancestor_thread_num (1) + omp_get_active_level ();
      unsigned n = omp_get_max_threads ();
      for (int i = 0; i < size; i++)
        r[i] += n + slow_first (i);
    }
}
