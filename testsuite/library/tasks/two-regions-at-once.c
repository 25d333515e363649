/* Purpose: a thread begins regions with tasks while other teams execute theirs, and
   the teams' tasks do not meet.  */

#include <omp.h>
#include <pthread.h>
#include "expect.h"

static _Thread_local int team;

static void
tree (int depth, int whose)
{
  expect ("team", team, whose);
  for (int i = 0; i < 3 && depth > 0; i++)
    {
#pragma omp task
      tree (depth - 1, whose);
    }
#pragma omp taskwait
}

static void
region (int whose)
{
#pragma omp parallel
  {
    team = whose;
#pragma omp barrier
#pragma omp single
    tree (5, whose);
    team = 0;
  }
}

static void *
run (void *number)
{
  for (int i = 0; i < 5; i++)
    region ((int) (long) number);
  return NULL;
}

int
main (void)
{
  pthread_t threads[2];
  for (long i = 0; i < 2; i++)
    pthread_create (&threads[i], NULL, run, (void *) (i + 1));
  for (int i = 0; i < 5; i++)
    region (3);
  for (int i = 0; i < 2; i++)
    pthread_join (threads[i], NULL);
}
