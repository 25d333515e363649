/* Purpose: several threads of a team may have their own taskqs at the same
   time, many in a row, with and without helpers.  */

#include "unit.h"

static void
body (void *context, long i)
{
  static_cast<std::atomic<long> *> (context)->fetch_add (i + 1);
}

static void
rows (int length)
{
  unsigned before = GOMP_taskq_alone_begin ();
  for (int i = 0; i < 200; i++)
    {
      std::atomic<long> sum{ 0 };
      unit::flat f = { length, body, &sum };
      unit::run_flat (&f, 0);
      unit::check_equal ("sum", sum, long (length) * (length + 1) / 2);
    }
  GOMP_taskq_alone_end (before);
}

int
main ()
{
  unit::for_each_team ([] (int) {
#pragma omp parallel
    {
#pragma omp sections
      {
#pragma omp section
        rows (3);
#pragma omp section
        rows (50);
#pragma omp section
        rows (300);
      }
#pragma omp for schedule(dynamic)
      for (int i = 0; i < 8; i++)
        rows (i);
#pragma omp single
      for (int i = 0; i < 8; i++)
#pragma omp task
        rows (i);
    }
  });
}
