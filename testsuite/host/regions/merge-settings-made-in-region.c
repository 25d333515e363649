/* Purpose: OpenMP settings that threads make in one region are not seen in the
   next region, nor after it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  omp_sched_t kind;
  int chunk;
  omp_set_max_active_levels (2);
  omp_set_schedule (omp_sched_static, 3);
#pragma omp parallel
  {
    omp_set_num_threads (5);
    omp_set_schedule (omp_sched_dynamic, 7);
    omp_set_max_active_levels (4);
    omp_set_dynamic (1);
  }
#pragma omp parallel
/* { dg-missed "a function that one region calls may set an internal control variable that another region reads" "" { target *-*-* } .-1 } */
  {
    if (omp_get_max_threads () != threads || omp_get_dynamic ()
        || omp_get_max_active_levels () != 2)
      {
#pragma omp atomic
        r[0] += 1000000;
      }
    unsigned team = 0;
#pragma omp parallel reduction(+ : team)
    team++;
    if (team != (unsigned)threads)
      {
#pragma omp atomic
        r[0] += 1000000;
      }
  }
  omp_get_schedule (&kind, &chunk);
  r[1] += kind == omp_sched_static && chunk == 3;
  r[2] += omp_get_max_threads () + 10 * omp_get_max_active_levels ();
}

static void
expect (unsigned *r)
{
  r[1] += 1;
  r[2] += threads + 20;
}
