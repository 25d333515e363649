/* Purpose: a task with an event has ended when omp_fulfill_event has been called,
   before or after its body, by itself, another task, or a thread of the program's
   own.  */

#include <omp.h>
#include <pthread.h>
#include <stdint.h>
#include <unistd.h>
#include "expect.h"

static int done;

static void *
fulfill_later (void *event)
{
  usleep (2000);
#pragma omp atomic write
  done = 1;
  omp_fulfill_event ((omp_event_handle_t) (uintptr_t) event);
  return NULL;
}

static int
read_done (void)
{
  int value;
#pragma omp atomic read
  value = done;
  return value;
}

static pthread_t
start (omp_event_handle_t event)
{
  pthread_t thread;
  pthread_create (&thread, NULL, fulfill_later, (void *) (uintptr_t) event);
  return thread;
}

static void
by_tasks (void)
{
  omp_event_handle_t event;
  int x = 0;
#pragma omp task detach(event)
  omp_fulfill_event (event);
#pragma omp taskwait
  for (int i = 0; i < 20; i++)
    {
#pragma omp task detach(event) depend(out : x) shared(x)
      x = i;
#pragma omp task firstprivate(event)
      {
	work (500);
#pragma omp atomic
	done++;
	omp_fulfill_event (event);
      }
#pragma omp task depend(in : x) shared(x)
      {
	expect ("successor", x, i);
	expect ("fulfilled before", read_done () > i, 1);
      }
    }
#pragma omp taskwait
  expect ("done", done, 20);
}

static void
by_threads (void)
{
  omp_event_handle_t event;
  pthread_t thread;
  done = 0;
#pragma omp task detach(event) shared(thread)
  thread = start (event);
#pragma omp taskwait
  expect ("taskwait", read_done (), 1);
  pthread_join (thread, NULL);
  done = 0;
#pragma omp taskgroup
  {
#pragma omp task shared(thread)
    {
      omp_event_handle_t inner;
#pragma omp task detach(inner) shared(thread)
      thread = start (inner);
    }
  }
  expect ("taskgroup", read_done (), 1);
  pthread_join (thread, NULL);
  done = 0;
#pragma omp task detach(event) if (0) shared(thread)
  thread = start (event);
  expect ("undeferred", read_done (), 1);
  pthread_join (thread, NULL);
}

int
main (void)
{
  pthread_t thread;
#pragma omp parallel
#pragma omp single
  {
    by_tasks ();
    by_threads ();
  }
  done = 0;
#pragma omp parallel
  {
#pragma omp single nowait
    {
      omp_event_handle_t event;
#pragma omp task detach(event) shared(thread)
      thread = start (event);
    }
#pragma omp barrier
    expect ("barrier", read_done (), 1);
  }
  pthread_join (thread, NULL);
}
