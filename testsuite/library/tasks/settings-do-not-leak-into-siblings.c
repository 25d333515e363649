/* Purpose: what a task sets with omp_set_... holds for itself and for the tasks
   that it creates afterwards, whichever thread executes them, and for no other.  */

#include <omp.h>
#include "expect.h"

struct settings
{
  int threads, dynamic, levels, chunk, device;
  omp_sched_t schedule;
};

static struct settings
get (void)
{
  struct settings s = { omp_get_max_threads (),	      omp_get_dynamic (),
			omp_get_max_active_levels (), 0,
			omp_get_default_device (),    omp_sched_auto };
  omp_get_schedule (&s.schedule, &s.chunk);
  return s;
}

static void
set (int i)
{
  omp_set_num_threads (100 + i);
  omp_set_dynamic (i & 1);
  omp_set_max_active_levels (1 + i % 7);
  omp_set_schedule (i & 1 ? omp_sched_dynamic : omp_sched_guided, 10 + i);
  omp_set_default_device (i);
}

static void
check_set (int i)
{
  struct settings s = get ();
  expect ("threads", s.threads, 100 + i);
  expect ("dynamic", s.dynamic, i & 1);
  expect ("levels", s.levels, 1 + i % 7);
  expect ("schedule", s.schedule, i & 1 ? omp_sched_dynamic : omp_sched_guided);
  expect ("chunk", s.chunk, 10 + i);
  expect ("device", s.device, i);
}

static void
check_same (struct settings a)
{
  struct settings b = get ();
  expect ("inherited threads", b.threads, a.threads);
  expect ("inherited dynamic", b.dynamic, a.dynamic);
  expect ("inherited levels", b.levels, a.levels);
  expect ("inherited schedule", b.schedule, a.schedule);
  expect ("inherited chunk", b.chunk, a.chunk);
  expect ("inherited device", b.device, a.device);
}

/* A task with number I, which inherits OUTER.  */
static void
task (int i, int depth, struct settings outer)
{
  check_same (outer);
  for (int k = 0; k < 2 && depth > 0; k++)
    {
#pragma omp task
      task (3 * i + k, depth - 1, outer);
    }
  set (i);
  struct settings own = get ();
  for (int k = 0; k < 2 && depth > 0; k++)
    {
#pragma omp task
      task (3 * i + k, depth - 1, own);
    }
  work (100);
  check_set (i);
#pragma omp taskwait
  check_set (i);
}

int
main (void)
{
  struct settings first = get ();
#pragma omp parallel
  {
    check_same (first);
#pragma omp single
    for (int i = 0; i < 10; i++)
      {
#pragma omp task
	task (i, 3, first);
      }
    check_same (first);
#pragma omp barrier
    check_same (first);
  }
  check_same (first);
}
