/* Purpose: what OpenMP says about the task is asked once, before the merged region, in
   which the answers would be others; also by the master's loops.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
/* { dg-set-target-env-var OMP_NUM_THREADS "3,7,2" } */

#include "merge.h"

static unsigned parts[size];

static void
compute (unsigned *r)
{
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      r[0] += omp_in_parallel () + 3 * omp_get_num_threads ();
      r[1] += omp_get_thread_num () + 5 * omp_get_level ();
      r[2] += omp_get_max_threads () + omp_get_dynamic ();
      r[3] += omp_in_final () + omp_get_active_level ();
      r[4] += omp_get_team_num () + 3 * omp_get_num_teams ();
      unsigned n = omp_get_max_threads ();
      omp_get_level ();
      for (int k = 0; k < omp_get_max_threads (); k++)
        parts[k] = r[k] + omp_get_num_threads ();
      if (omp_get_level () > 0)
        r[5]++;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += n + parts[i % n] + slow_first (i);
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
      r[2] += omp_get_max_threads () + omp_get_dynamic ();
      r[3] += omp_in_final () + omp_get_active_level ();
      r[4] += omp_get_team_num () + 3 * omp_get_num_teams ();
      unsigned n = omp_get_max_threads ();
      for (int k = 0; k < omp_get_max_threads (); k++)
        parts[k] = r[k] + omp_get_num_threads ();
      if (omp_get_level () > 0)
        r[5]++;
      for (int i = 0; i < size; i++)
        r[i] += n + parts[i % n] + slow_first (i);
    }
}
