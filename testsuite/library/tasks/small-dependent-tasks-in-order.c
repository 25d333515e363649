/* Purpose: many small tasks, which their creator executes at once after a while,
   keep the order of their dependences, also beside tasks that it cannot execute
   at once, and in several tasks at a time.  */

#include <omp.h>
#include <unistd.h>
#include "expect.h"

#define CELLS 64
#define STEPS 400

static unsigned
mix (unsigned a, unsigned b)
{
  return (a ^ b) * 2654435761u + (a >> 7);
}

/* A wavefront, a row of which may wait for a slow task.  */
static unsigned
wavefront (int slow)
{
  unsigned cell[CELLS + 1] = { 1 };
  for (int step = 0; step < STEPS; step++)
    {
      if (slow && step % 100 == 50)
	{
#pragma omp task shared(cell) depend(inout : cell[CELLS / 2])
	  {
	    usleep (1000);
	    cell[CELLS / 2] = mix (cell[CELLS / 2], 5);
	  }
	}
      for (int i = 1; i <= CELLS; i++)
	{
#pragma omp task shared(cell) depend(in : cell[i - 1]) depend(inout : cell[i])
	  cell[i] = mix (cell[i], cell[i - 1]);
	}
    }
#pragma omp taskwait
  return cell[CELLS];
}

/* Readers, writers, tasks that exclude each other, and priorities.  */
static unsigned
kinds (void)
{
  unsigned value = 1, sum = 0, exclusive = 0;
  for (unsigned i = 0; i < CELLS * STEPS / 4; i++)
    {
#pragma omp task shared(value) depend(inout : value) firstprivate(i)
      value = mix (value, i);
#pragma omp task shared(value, sum) depend(in : value)
#pragma omp atomic
      sum += value;
#pragma omp task shared(value, sum) depend(in : value) priority(i % 3)
#pragma omp atomic
      sum += 3 * value;
#pragma omp task shared(exclusive) depend(mutexinoutset : exclusive) \
  firstprivate(i)
      exclusive += i;
    }
#pragma omp taskwait
  return value + sum + exclusive;
}

/* Each small task has a child that another one must wait for.  */
static unsigned
parents (void)
{
  unsigned value = 1;
  for (unsigned i = 0; i < CELLS * STEPS / 8; i++)
    {
#pragma omp task shared(value) depend(inout : value) firstprivate(i)
      {
#pragma omp task shared(value) firstprivate(i)
	value = mix (value, i);
#pragma omp taskwait
      }
    }
#pragma omp taskwait
  return value;
}

int
main (void)
{
  unsigned even = wavefront (0), slow = wavefront (1);
  unsigned of_kinds = kinds (), of_parents = parents ();
#pragma omp parallel
  {
    // In all threads, and then in one.
    expect ("wavefront of each thread", wavefront (0) == even, 1);
#pragma omp barrier
#pragma omp single
    for (int i = 0; i < 3; i++)
      {
	expect ("wavefront", wavefront (0) == even, 1);
	expect ("wavefront with slow tasks", wavefront (1) == slow, 1);
	expect ("kinds", kinds () == of_kinds, 1);
	expect ("parents", parents () == of_parents, 1);
	unsigned results[4];
#pragma omp task shared(results)
	results[0] = wavefront (0);
#pragma omp task shared(results)
	results[1] = wavefront (1);
#pragma omp task shared(results)
	results[2] = kinds ();
#pragma omp task shared(results)
	results[3] = parents ();
#pragma omp taskwait
	expect ("four at a time",
		results[0] == even && results[1] == slow
		  && results[2] == of_kinds && results[3] == of_parents,
		1);
      }
  }
}
