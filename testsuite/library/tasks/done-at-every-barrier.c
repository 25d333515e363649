/* Purpose: what tasks have done is seen after each kind of barrier that follows
   them, and the tasks begun before a construct with nowait are done at the next
   barrier.  */

#include <omp.h>
#include "expect.h"

enum { tasks = 4 };

static long counts[20];

/* Creates tasks with children of which nobody waits, which count in COUNTS[K].  */
static void
create (int k)
{
  for (int i = 0; i < tasks; i++)
    {
#pragma omp task
      {
#pragma omp task
	{
	  work (200);
#pragma omp atomic
	  counts[k]++;
	}
      }
    }
}

static void
check (int k, long expected)
{
  long found;
#pragma omp atomic read
  found = counts[k];
  expect ("tasks done", found, expected);
}

static void
phases (int n)
{
  int copied;
  create (0);
#pragma omp barrier
  check (0, tasks * n);

  create (1);
#pragma omp single
  create (2);
  check (1, tasks * n);
  check (2, tasks);

#pragma omp for
  for (int i = 0; i < 10; i++)
    create (3);
  check (3, 10 * tasks);
#pragma omp for schedule(dynamic)
  for (int i = 0; i < 10; i++)
    create (4);
  check (4, 10 * tasks);

#pragma omp sections
  {
    create (5);
#pragma omp section
    create (5);
  }
  check (5, 2 * tasks);

#pragma omp single nowait
  create (6);
#pragma omp for nowait
  for (int i = 0; i < 10; i++)
    create (6);
#pragma omp barrier
  check (6, 11 * tasks);

#pragma omp single copyprivate(copied)
  {
    create (7);
    copied = 77;
  }
  expect ("copied", copied, 77);
  check (7, tasks);
  create (8);
}

int
main (void)
{
  for (int round = 0; round < 5; round++)
    {
      int n = omp_get_max_threads ();
      for (int i = 0; i < 20; i++)
	counts[i] = 0;
#pragma omp parallel
      phases (n);
      check (8, tasks * n);
#pragma omp parallel for schedule(dynamic, 2)
      for (int i = 0; i < 10; i++)
	create (9);
      check (9, 10 * tasks);
#pragma omp parallel for schedule(static)
      for (int i = 0; i < 10; i++)
	create (10);
      check (10, 10 * tasks);
#pragma omp parallel sections
      {
#pragma omp section
	create (11);
#pragma omp section
	create (11);
      }
      check (11, 2 * tasks);
    }
}
