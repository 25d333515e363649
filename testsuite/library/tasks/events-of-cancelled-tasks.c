/* Purpose: the event of a cancelled task takes no memory, and who fulfills it
   later does nothing to the task that has got that memory.  */
/* { dg-set-target-env-var OMP_CANCELLATION true } */

#include <omp.h>
#include <sys/resource.h>
#include "expect.h"

#define LATE 50
#define ROUNDS 300000
/* In KiB; less than an event of each round, and more than an emulator that runs
   the program needs for itself.  */
#define MOST_MEMORY 16000

/* Returns the event of a task that is cancelled before it begins.  */
static omp_event_handle_t
event_of_cancelled_task (void)
{
  omp_event_handle_t event;
  int x, created = 0;
#pragma omp taskgroup
  {
#pragma omp task depend(out : x) shared(created)
    {
      for (int value = 0; !value;)
	{
#pragma omp atomic read
	  value = created;
	}
#pragma omp cancel taskgroup
      expect ("after cancel", 1, 0);
    }
#pragma omp task depend(in : x) detach(event)
    expect ("cancelled task", 1, 0);
#pragma omp atomic write
    created = 1;
  }
  return event;
}

static void
fulfill_late (void)
{
  omp_event_handle_t late[LATE], event;
  for (int i = 0; i < LATE; i++)
    late[i] = event_of_cancelled_task ();
  for (int i = 0; i < LATE; i++)
    {
      int x, ended = 0;
#pragma omp task detach(event) depend(out : x)
      ;
#pragma omp task depend(in : x) shared(ended)
      {
#pragma omp atomic write
	ended = 1;
      }
      for (int k = 0; k < LATE; k++)
	if (k % 2 == i % 2)
	  {
	    omp_fulfill_event (late[k]);
	    late[k] = event_of_cancelled_task ();
	  }
#pragma omp taskgroup
#pragma omp task
      work (100);
      int value;
#pragma omp atomic read
      value = ended;
      expect ("fulfilled by an old handle", value, 0);
      omp_fulfill_event (event);
#pragma omp taskwait
      expect ("ended", ended, 1);
    }
}

static long
memory (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
cancel_many (void)
{
  long before = memory ();
  for (int i = 0; i < ROUNDS; i++)
    event_of_cancelled_task ();
  long grown = memory () - before;
  expect ("memory for many events", grown > MOST_MEMORY ? grown : 0, 0);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    fulfill_late ();
    cancel_many ();
    fulfill_late ();
  }
}
