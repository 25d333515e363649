/* Purpose: tasks and the generator see the right thread number, team size,
   level and active level.  */

#include "accumulate.h"
#include <omp.h>

static int
unexpected (int level, int threads)
{
  return (omp_get_level () != level || omp_get_num_threads () != threads
	  || omp_get_thread_num () < 0
	  || omp_get_thread_num () >= omp_get_num_threads ()
	  || omp_in_parallel () != (threads > 1)
	  || omp_get_active_level () != (threads > 1)
	  || omp_get_team_size (level) != threads
	  || omp_get_ancestor_thread_num (level) != omp_get_thread_num ()
	  || omp_in_final ());
}

static int wrong;

static void
check (int condition)
{
  if (condition)
    __atomic_store_n (&wrong, 1, __ATOMIC_RELAXED);
}

static void
orphaned (int n, int level, int threads)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
      check (unexpected (level, threads));
#pragma intel omp task
      {
	check (unexpected (level, threads));
	add (1);
      }
      check (unexpected (level, threads));
    }
}

int
main (void)
{
  int size = 1;
#pragma omp parallel
#pragma omp single
  size = omp_get_num_threads ();

  orphaned (50, 0, 1);
#pragma omp parallel
  orphaned (50, 1, size);
#pragma omp parallel num_threads(1)
  orphaned (50, 1, 1);
#pragma omp parallel
#pragma omp single
  orphaned (50, 1, size);

#pragma intel omp parallel taskq num_threads(1)
  for (int i = 0; i < 30; i++)
    {
#pragma intel omp task
      check (unexpected (1, 1));
    }
#pragma intel omp parallel taskq if (size == -1)
  for (int i = 0; i < 30; i++)
    {
#pragma intel omp task
      check (unexpected (1, 1));
    }
#pragma intel omp parallel taskq
  for (int i = 0; i < 30; i++)
    {
#pragma intel omp task
      orphaned (3, 1, size);
    }
#pragma intel omp parallel taskq num_threads(1)
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task
      {
#pragma omp parallel num_threads(2)
	{
	  check (omp_get_level () != 2);
	  orphaned (3, 2, omp_get_num_threads ());
	}
      }
    }
  return wrong || differs_from (200 + 90 + 30);
}
