/* Purpose: one thread of a team calls a function with a taskq, in a region of a
   function whose body replaces its calls so that its region is merged.  */

#include "accumulate.h"

static void
produce (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task
    add (i);
}

static void
in_single (void)
{
#pragma omp parallel
#pragma omp single
  produce (100);
}

static void
in_master (void)
{
#pragma omp parallel
#pragma omp master
  produce (100);
}

static void
in_task (void)
{
#pragma omp parallel
#pragma omp single
#pragma omp task
  produce (100);
}

int
main (void)
{
#pragma omp parallel
  produce (100);
  in_single ();
  in_single ();
  in_master ();
  in_task ();
  return differs_from (5 * 4950);
}
