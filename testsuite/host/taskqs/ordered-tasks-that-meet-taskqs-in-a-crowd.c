/* Purpose: with more threads than processors, a thread that waits for its turn
   leaves none asleep that could go on with a taskq of the task whose turn it is.  */
/* { dg-do run } */
/* { dg-set-target-env-var OMP_NUM_THREADS "12" } */

#include <omp.h>
#include <stdlib.h>
#include <unistd.h>

#define ROUNDS 20
#define TASKS 200
#define LONG_TASK 120
#define INNER 40

static long order;

static long
fold (long sum, int i)
{
  return (sum * 3 + i) % 1000003;
}

/* A taskq in the task whose turn it may be.  Its generator is slow in all threads
   but this one, which falls asleep meanwhile.  */
static void
meet (void)
{
  long sum = 0, expected = 0;
  int owner = omp_get_thread_num ();
#pragma intel omp taskq ordered
  for (int i = 0; i < INNER; i++)
    {
      if (omp_get_thread_num () != owner)
	usleep (1000);
#pragma intel omp task captureprivate (i)
      {
	if (omp_get_thread_num () == owner)
	  usleep (100);
#pragma omp ordered
	sum = fold (sum, i);
      }
    }
  for (int i = 0; i < INNER; i++)
    expected = fold (expected, i);
  if (sum != expected)
    abort ();
}

static void
round_of_tasks (void)
{
  order = 0;
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < TASKS; i++)
#pragma intel omp task captureprivate (i)
    {
      if (i == LONG_TASK)
	meet ();
#pragma omp ordered
      if (order++ != i)
	abort ();
    }
  if (order != TASKS)
    abort ();
}

int
main (void)
{
  for (int i = 0; i < ROUNDS; i++)
    round_of_tasks ();
  return 0;
}
