/* Purpose: the thread that executes a single construct with copyprivate may fulfill
   the event of a task that was created before, while the others wait for its
   data.  */

#include <omp.h>
#include <sched.h>
#include <stdint.h>
#include "expect.h"

static uintptr_t handle;

static void
fulfill (void)
{
  uintptr_t found;
  do
    {
      sched_yield ();
#pragma omp atomic read acquire
      found = handle;
    }
  while (!found);
#pragma omp atomic write release
  handle = 0;
  omp_fulfill_event ((omp_event_handle_t) found);
}

int
main (void)
{
  int done = 0;
#pragma omp parallel
  for (int i = 1; i <= 50; i++)
    {
      int data = 0;
#pragma omp master
      {
	omp_event_handle_t event;
#pragma omp task detach(event) depend(out : done) shared(done)
	{
#pragma omp atomic
	  done++;
	}
#pragma omp task depend(in : done) shared(done)
	{
#pragma omp atomic
	  done++;
	}
#pragma omp atomic write release
	handle = (uintptr_t) event;
      }
#pragma omp single copyprivate(data)
      {
	fulfill ();
	data = i;
      }
      expect ("data", data, i);
#pragma omp barrier
      expect ("done", done, 2 * i);
#pragma omp barrier
    }
}
