/* Purpose: tasks that need not wait take no more memory the more there are, if they
   have events, or if others have.  */
/* { dg-set-target-env-var OMP_MAX_TASK_PRIORITY 10 } */

#include <omp.h>
#include <sys/resource.h>
#include "expect.h"

#define TASKS 60000
#define OBJECTS 1024
/* In KiB; less than 200 bytes for each task, and more than an emulator that runs
   the program needs for itself.  */
#define MOST_MEMORY 12000

static long executed;
static char object[OBJECTS];

static void
execute (void)
{
#pragma omp atomic
  executed++;
}

static void
detached (void)
{
  for (int i = 0; i < TASKS; i++)
    {
      omp_event_handle_t event;
#pragma omp task detach(event)
      {
	execute ();
	omp_fulfill_event (event);
      }
    }
}

static void
detached_chain (void)
{
  for (int i = 0; i < TASKS; i++)
    {
      omp_event_handle_t event;
#pragma omp task detach(event) depend(inout : object[0])
      {
	execute ();
	omp_fulfill_event (event);
      }
    }
}

/* Each event is fulfilled by a task that is created later.  */
static void
detached_pairs (void)
{
  for (int i = 0; i < TASKS / 2; i++)
    {
      omp_event_handle_t event;
#pragma omp task detach(event) priority(i % 3)
      execute ();
#pragma omp task
      {
	execute ();
	omp_fulfill_event (event);
      }
    }
}

static void
dependent (void)
{
  for (int i = 0; i < TASKS; i++)
    {
#pragma omp task depend(inout : object[i % OBJECTS])
      execute ();
    }
}

static void
with_priority (void)
{
  for (int i = 0; i < TASKS; i++)
    {
#pragma omp task priority(1 + i % 3)
      execute ();
    }
}

static void
with_large_captures (void)
{
  char large[300] = { 1 };
  for (int i = 0; i < TASKS; i++)
    {
#pragma omp task firstprivate(large) final(i % 2)
      {
	expect ("captured", large[0], 1);
	execute ();
      }
    }
}

static const struct kind
{
  const char *name;
  void (*create) (void);
} kinds[] = { { "detached", detached },
	      { "detached, in a chain", detached_chain },
	      { "detached, in pairs", detached_pairs },
	      { "dependent", dependent },
	      { "with priorities", with_priority },
	      { "with large captures", with_large_captures } };

static long
memory (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
measure (const struct kind *k)
{
  long before = memory ();
  executed = 0;
  k->create ();
#pragma omp taskgroup
  ;
#pragma omp taskwait
  expect (k->name, executed, TASKS);
  long grown = memory () - before;
  expect (k->name, grown > MOST_MEMORY ? grown : 0, 0);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < sizeof kinds / sizeof *kinds; k++)
    measure (&kinds[k]);
  /* After an event, and while one is not fulfilled.  */
#pragma omp parallel
#pragma omp single
  {
    omp_event_handle_t event;
#pragma omp task detach(event)
    omp_fulfill_event (event);
#pragma omp taskwait
    for (int k = 0; k < sizeof kinds / sizeof *kinds; k++)
      measure (&kinds[k]);
#pragma omp task detach(event)
    work (1);
#pragma omp task
    {
      for (int k = 0; k < sizeof kinds / sizeof *kinds; k++)
	measure (&kinds[k]);
      omp_fulfill_event (event);
    }
  }
}
