/* Purpose: each task of a parallel taskq runs exactly once.  */

#include "unit.h"

constexpr long count = 20000;
std::atomic<unsigned char> runs[count];

static void
body (void *, long i)
{
  runs[i].fetch_add (1, std::memory_order_relaxed);
}

int
main ()
{
  unit::for_each_team ([] (int) {
    for (long i = 0; i < count; i++)
      runs[i] = 0;
    unit::flat f = { count, body, nullptr };
#pragma omp parallel
    unit::run_flat (&f, GOMP_TASKQ_PARALLEL);
    for (long i = 0; i < count; i++)
      unit::check_equal ("runs of a task", runs[i], 1);
  });
}
