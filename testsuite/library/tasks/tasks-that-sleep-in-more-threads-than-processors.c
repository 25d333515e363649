/* Purpose: with more threads than processors, these execute tasks that wait for
   something other than a processor, in the first such region and later ones.  */

#include <omp.h>
#include <unistd.h>
#include "expect.h"

#define TASKS_PER_THREAD 10
#define MOST_THREADS 1000

static int executed[MOST_THREADS];

static void
sleep_in_tasks (int threads)
{
  for (int i = 0; i < threads; i++)
    executed[i] = 0;
#pragma omp parallel num_threads(threads)
#pragma omp single
  for (int i = 0; i < TASKS_PER_THREAD * threads; i++)
    {
#pragma omp task
      {
	usleep (5000);
#pragma omp atomic
	executed[omp_get_thread_num ()]++;
      }
    }
}

int
main (void)
{
  int processors = omp_get_num_procs ();
  int threads = processors + 6;
  if (threads > MOST_THREADS)
    return 0;
  for (int round = 0; round < 3; round++)
    {
      sleep_in_tasks (threads);
      int busy = 0, all = 0;
      for (int i = 0; i < threads; i++)
	{
	  busy += executed[i] != 0;
	  all += executed[i];
	}
      expect ("tasks", all, TASKS_PER_THREAD * threads);
      expect ("more threads than processors", busy > processors, 1);
    }
}
