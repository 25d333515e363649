/* Purpose: a thread that has executed many small tasks itself, because that is
   faster, shares large ones: another thread executes some of them.  */

#include <omp.h>
#include <unistd.h>
#include "expect.h"

#define SMALL 50000
#define LARGE 2000

static unsigned long sum;
static int others;

static void
create_small (int has_depend)
{
  static char object[64];
  for (int i = 0; i < SMALL; i++)
    if (has_depend)
      {
#pragma omp task depend(inout : object[i % 64]) firstprivate(i)
#pragma omp atomic
	sum += i;
      }
    else
      {
#pragma omp task firstprivate(i)
#pragma omp atomic
	sum += i;
      }
}

static int
is_shared (void)
{
  int value;
#pragma omp atomic read
  value = others;
  return value > 0;
}

static void
take_time (int creator)
{
  usleep (1000);
  if (omp_get_thread_num () != creator)
    {
#pragma omp atomic
      others++;
    }
}

/* Returns whether another thread has executed one.  */
static int
create_large (int has_depend)
{
  static char object[LARGE];
  int creator = omp_get_thread_num ();
  others = 0;
  for (int i = 0; i < LARGE && !is_shared (); i++)
    if (has_depend)
      {
#pragma omp task depend(out : object[i]) firstprivate(creator)
	take_time (creator);
      }
    else
      {
#pragma omp task firstprivate(creator)
	take_time (creator);
      }
#pragma omp taskwait
  return is_shared ();
}

int
main (void)
{
  unsigned long once = (unsigned long) SMALL * (SMALL - 1) / 2;
#pragma omp parallel
  {
#pragma omp single
    for (int i = 0; i < 8; i++)
      {
	int small_has_depend = i & 1, large_has_depend = i >> 1 & 1;
	sum = 0;
	create_small (small_has_depend);
	// In half of the cases, the last small tasks may be unfinished.
	if (i & 4)
	  {
#pragma omp taskwait
	    expect ("sum", sum == once, 1);
	  }
	if (omp_get_num_threads () > 1)
	  expect ("shared", create_large (large_has_depend), 1);
#pragma omp taskwait
	expect ("sum of all", sum == once, 1);
      }
  }
}
