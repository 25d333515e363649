/* Purpose: a thread that fulfills the events of its tasks, or ends what they wait
   for, only after it has created thousands, comes to do so.  */

#include <omp.h>
#include "expect.h"

#define TASKS 2500

static long executed;

static void
execute (void)
{
#pragma omp atomic
  executed++;
}

/* All wait for their own events.  */
static void
fulfill_own (void)
{
  static omp_event_handle_t events[TASKS];
  for (int i = 0; i < TASKS; i++)
    {
      omp_event_handle_t event;
#pragma omp task detach(event) priority(i % 2)
      execute ();
      events[i] = event;
    }
  for (int i = 0; i < TASKS; i++)
    omp_fulfill_event (events[i]);
#pragma omp taskwait
  expect ("own events", executed, TASKS);
}

/* All wait for one that has an event.  */
static void
fulfill_first (void)
{
  omp_event_handle_t event;
  int x;
#pragma omp task detach(event) depend(out : x)
  execute ();
  for (int i = 1; i < TASKS; i++)
    {
#pragma omp task depend(in : x)
      execute ();
    }
  omp_fulfill_event (event);
#pragma omp taskwait
  expect ("event of the first", executed, TASKS);
}

/* A ready task, of which there are few, may wait for its creator.  */
static void
release_first (void)
{
  int x, released = 0;
  omp_event_handle_t event;
#pragma omp task detach(event)
  execute ();
#pragma omp task depend(out : x) shared(released)
  {
    for (int value = 0; !value;)
      {
#pragma omp atomic read
	value = released;
      }
    execute ();
  }
  for (int i = 2; i < 1000; i++)
    {
#pragma omp task depend(inout : x)
      execute ();
    }
#pragma omp atomic write
  released = 1;
  omp_fulfill_event (event);
#pragma omp taskwait
  expect ("first of a chain", executed, 1000);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    fulfill_own ();
    executed = 0;
    fulfill_first ();
    executed = 0;
    release_first ();
  }
}
