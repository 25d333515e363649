/* Purpose: tasks may contain parallel regions with their own taskqs, whose
   tasks may again encounter taskqs.  */

#include "unit.h"

std::atomic<long> leaves;

static void
leaf (void *, long)
{
  leaves.fetch_add (1);
}

static void
twig (void *, long)
{
  unit::flat f = { 3, leaf, nullptr };
  unit::run_flat (&f, 0);
}

static void
branch (void *, long i)
{
  unit::flat f = { 10, twig, nullptr };
#pragma omp parallel num_threads(1 + i % 3)
  unit::run_flat (&f, GOMP_TASKQ_PARALLEL);
  // And one that only this thread encounters.
  unit::flat g = { 10, twig, nullptr };
  unit::run_flat (&g, 0);
}

int
main ()
{
  omp_set_max_active_levels (3);
  unit::for_each_team ([] (int) {
    leaves = 0;
    unit::flat f = { 8, branch, nullptr };
#pragma omp parallel
    unit::run_flat (&f, GOMP_TASKQ_PARALLEL);
    unit::check_equal ("leaves", leaves, 8 * (30 + 30));
  });
}
