/* Purpose: threads that sleep in a team are all woken for the tasks of a taskq, of
   the whole team and of one thread, of which each waits for all others.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include <unistd.h>

#include "expect.h"

static int threads;
static int started;
static unsigned seen;

static int
now_started (void)
{
  return __atomic_load_n (&started, __ATOMIC_SEQ_CST);
}

static void
wait_for_start (int count)
{
  for (int round = 0; now_started () < count && round < 20000; round++)
    usleep (1000);
  if (now_started () < count)
    expect ("tasks that have started", now_started (), count);
}

static void
meet_others (void)
{
  __atomic_fetch_or (&seen, 1u << omp_get_thread_num (), __ATOMIC_SEQ_CST);
  __atomic_fetch_add (&started, 1, __ATOMIC_SEQ_CST);
  wait_for_start (threads - 1);
}

/* The thread in the generator executes none.  The first task is there because
   no thread is asked to help with a single one; it is long, because not all
   threads help with short ones.  */
static void
taskq (void)
{
#pragma intel omp taskq
  {
    /* Long enough for the others to fall asleep.  */
    usleep (20000);
#pragma intel omp task
    usleep (1000);
    for (int i = 1; i < threads; i++)
      {
#pragma intel omp task
        meet_others ();
        wait_for_start (i);
      }
  }
}

static void
nested_taskq (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    taskq ();
  }
}

static void
check (const char *where)
{
  expect (where, started, threads - 1);
  expect (where, __builtin_popcount (seen), threads - 1);
  started = 0;
  seen = 0;
}

static void
check_team (void)
{
#pragma omp parallel
  taskq ();
  check ("of the team");
#pragma omp parallel
  for (int i = 0; i < 3; i++)
    {
      taskq ();
#pragma omp single
      check ("of the team, in a row");
    }
#pragma omp parallel
  nested_taskq ();
  check ("in a taskq of the team");
}

static void
check_one_thread (void)
{
#pragma omp parallel
#pragma omp single
  taskq ();
  check ("of one thread");
#pragma omp parallel
#pragma omp master
  taskq ();
  check ("of one thread while others wait at the region's end");
#pragma omp parallel
#pragma omp single
  nested_taskq ();
  check ("in a taskq of one thread");
}

static void
check_in_tasks (void)
{
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    taskq ();
#pragma omp taskwait
  }
  check ("of a task that another one waits for");
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  {
#pragma omp task
    taskq ();
  }
  check ("of a task in a taskgroup");
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  threads = omp_get_num_threads ();
  check_team ();
  check_one_thread ();
  check_in_tasks ();
  return 0;
}
