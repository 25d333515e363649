/* Purpose: a thread that leaves a construct in which it was alone by a
   cancellation encounters the next taskq together with its team.  */
/* { dg-set-target-env-var OMP_CANCELLATION "true" } */

#include "accumulate.h"
#include <omp.h>

static void
produce (void)
{
#pragma intel omp taskq
  for (int i = 0; i < 60; i++)
#pragma intel omp task
    add (1);
}

static int
team_differs (void)
{
  accumulated = 0;
#pragma omp parallel
  produce ();
  return differs_from (60);
}

static int
after_task (void)
{
#pragma omp parallel
  {
#pragma omp taskgroup
#pragma omp task
    {
      produce ();
#pragma omp cancel taskgroup
    }
#pragma omp barrier
#pragma omp single
    accumulated = 0;
    produce ();
  }
  return differs_from (60);
}

/* The first thread leaves; the others notice at the end of the loop.  */
static int
after_loop (void)
{
#pragma omp parallel
  {
    if (omp_get_thread_num () == 0)
      {
#pragma omp cancel parallel
      }
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 9; i++)
      produce ();
  }
  return team_differs ();
}

static int
after_sections (void)
{
#pragma omp parallel
  {
#pragma omp sections
    {
#pragma omp section
      {
	produce ();
#pragma omp cancel sections
      }
#pragma omp section
      produce ();
    }
  }
  return team_differs ();
}

int
main (void)
{
  return after_task () + after_loop () + after_sections ();
}
