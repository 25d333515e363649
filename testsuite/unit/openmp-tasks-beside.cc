/* Purpose: OpenMP's own tasks, taskwait and taskgroup work inside tasks of a
   taskq whose helpers are themselves OpenMP tasks.  */

#include "unit.h"

std::atomic<long> done;

static void
small (void *, long)
{
  done.fetch_add (1);
}

static void
taskq_of_small (void)
{
  unit::flat f = { 20, small, nullptr };
  unit::run_flat (&f, 0);
}

static void
body (void *, long i)
{
  long before = 0;
  if (i % 2)
    {
#pragma omp task shared(before)
      before = 1;
      taskq_of_small ();
#pragma omp taskwait
    }
  else
#pragma omp taskgroup
    {
#pragma omp task shared(before)
      {
        unsigned state = GOMP_taskq_alone_begin ();
        taskq_of_small ();
        before = 1;
        GOMP_taskq_alone_end (state);
      }
      taskq_of_small ();
      done.fetch_sub (20);
    }
  unit::check_equal ("the OpenMP task has run", before, 1);
}

int
main ()
{
  unit::for_each_team ([] (int) {
    done = 0;
#pragma omp parallel
    {
#pragma omp single
      {
        unsigned state = GOMP_taskq_alone_begin ();
        unit::flat f = { 200, body, nullptr };
        unit::run_flat (&f, 0);
        GOMP_taskq_alone_end (state);
      }
      unit::flat g = { 0, body, nullptr };
      unit::run_flat (&g, 0);
    }
    unit::check_equal ("small tasks", done, 200 * 20);
  });
}
