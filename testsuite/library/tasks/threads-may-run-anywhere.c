/* Purpose: threads that begin on other processors than their creators may run
   later wherever these may, with several processors and with one.  */
/* { dg-set-target-env-var OMP_PROC_BIND "false" } */

#define _GNU_SOURCE
#include <omp.h>
#include <sched.h>
#include <unistd.h>
#include "expect.h"

static void
check (const cpu_set_t *expected)
{
  cpu_set_t own;
  CPU_ZERO (&own);
  expect ("sched_getaffinity", sched_getaffinity (0, sizeof own, &own), 0);
  expect ("same processors", CPU_EQUAL (&own, expected), 1);
  expect ("on one of them", CPU_ISSET (sched_getcpu (), expected), 1);
}

/* In threads that exist since the mask has been OLD up to number OLD_COUNT.  */
static void
check_region (int threads, const cpu_set_t *mask, int old_count,
              const cpu_set_t *old)
{
#pragma omp parallel num_threads(threads)
  {
    int number = omp_get_thread_num ();
    check (number > 0 && number < old_count ? old : mask);
    // So long that the thread would have gone elsewhere if it waits by turns.
    for (int i = 0; i < 300; i++)
      {
#pragma omp barrier
      }
    check (number > 0 && number < old_count ? old : mask);
  }
}

int
main (void)
{
  cpu_set_t all, first;
  CPU_ZERO (&all);
  expect ("sched_getaffinity", sched_getaffinity (0, sizeof all, &all), 0);
  check_region (3, &all, 0, &all);
  check_region (5, &all, 0, &all);
#pragma omp parallel num_threads(2)
  {
    omp_set_max_active_levels (2);
    check_region (2, &all, 0, &all);
  }
  CPU_ZERO (&first);
  CPU_SET (sched_getcpu (), &first);
  expect ("sched_setaffinity", sched_setaffinity (0, sizeof first, &first), 0);
  // Some of the threads may be those of the inner regions.
  int old = 5;
#pragma omp parallel num_threads(12)
  {
    int number = omp_get_thread_num ();
    if (number == 0 || number >= old + 2)
      check (&first);
  }
}
