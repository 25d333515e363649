/* Purpose: a thread that helps with a taskq in a barrier executes a taskwait, which does
   not wait for a task that it has created before and that waits for the taskq.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include "expect.h"

static int begun, helped, sum;

static int
get (const int *flag)
{
  int value;
#pragma omp atomic read
  value = *flag;
  return value;
}

static void
set (int *flag)
{
#pragma omp atomic write
  *flag = 1;
}

/* For a tenth of a second at most: other threads, if any, may be elsewhere.  */
static void
await (const int *flag)
{
  double end = omp_get_wtime () + 0.1 * (omp_get_num_threads () > 1);
  while (!get (flag) && omp_get_wtime () < end)
    ;
}

static void
add (int n)
{
#pragma omp atomic
  sum += n;
}

static void
enqueue (int thread)
{
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
    {
#pragma intel omp task captureprivate(i)
      if (omp_get_thread_num () == thread)
	{
	  await (&helped);
	  add (1);
	}
      else
	{
#pragma omp task
	  add (1);
#pragma omp taskwait
	  set (&helped);
	}
    }
}

int
main (void)
{
  for (int round = 0; round < 20; round++)
    {
      begun = helped = sum = 0;
#pragma omp parallel
#pragma omp single
      {
#pragma omp task
	{
	  set (&begun);
	  enqueue (omp_get_thread_num ());
	}
	/* Another thread executes it, while this one goes to the barrier.  */
	await (&begun);
      }
      expect ("sum", sum, 2);
    }
  return 0;
}
