/* Purpose: signal handlers ask for their thread's number, also while the library
   looks at the environment for the first region, and in a thread outside of all
   regions that allocates memory.  */

#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include "expect.h"

static volatile sig_atomic_t signals, wrong;

static void
handle (int number)
{
  (void)number;
  signals = signals < 1000000 ? signals + 1 : signals;
  if (omp_get_thread_num () >= omp_get_num_threads ()
      || omp_get_level () < omp_get_active_level () || omp_get_team_num () != 0
      || omp_get_num_teams () != 1)
    wrong = 1;
}

static void
ring (int microseconds)
{
  struct itimerval timer = { { 0, microseconds }, { 0, microseconds } };
  setitimer (ITIMER_REAL, &timer, NULL);
}

static void *
allocate (void *data)
{
  for (int i = 0; i < 20000; i++)
    free (malloc (1 << i % 20));
  return data;
}

int
main (void)
{
  struct sigaction action = { .sa_handler = handle, .sa_flags = SA_RESTART };
  sigaction (SIGALRM, &action, NULL);
  ring (100);
  long sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
  for (int i = 0; i < 1000; i++)
    sum += i;
  expect ("loop", sum, 499500);

  sigset_t alarm;
  sigemptyset (&alarm);
  sigaddset (&alarm, SIGALRM);
  pthread_t thread;
  for (int i = 0; i < 20; i++)
    {
      pthread_create (&thread, NULL, allocate, NULL);
      pthread_sigmask (SIG_BLOCK, &alarm, NULL);
      pthread_join (thread, NULL);
      pthread_sigmask (SIG_UNBLOCK, &alarm, NULL);
    }
  while (signals == 0)
    ;
  ring (0);
  expect ("wrong answers of routines", wrong, 0);
  return 0;
}
