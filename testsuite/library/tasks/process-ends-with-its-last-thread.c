/* Purpose: a process ends with its last thread, although the initial thread has
   ended before, and threads have executed regions.  */

#include <omp.h>
#include <pthread.h>
#include <unistd.h>
#include "expect.h"

static void
region (int threads)
{
  long sum = 0;
  omp_set_max_active_levels (2);
#pragma omp parallel for num_threads(threads) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int j = 0; j < 2; j++)
      sum += i;
  expect ("sum", sum, 9900);
}

static void *
begin_regions (void *data)
{
  for (int i = 1; i < 5; i++)
    {
      usleep (3000);
      region (i);
    }
  return data;
}

int
main (void)
{
  region (4);
  for (int i = 0; i < 3; i++)
    {
      pthread_t thread;
      pthread_create (&thread, NULL, begin_regions, NULL);
      pthread_detach (thread);
    }
  pthread_exit (NULL);
}
