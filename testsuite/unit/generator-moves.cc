/* Purpose: any free thread resumes a suspended generator, which is never
   entered twice at once.  */

#include <unistd.h>

#include "unit.h"

static void
body (void *, long i)
{
  // This task keeps the thread that ran the generator busy.
  if (i % 16 == 0)
    usleep (2000);
}

int
main ()
{
  omptq_set_taskq_depth (4);
  omp_set_num_threads (2);
  long moved = 0, resumed = 0;
  for (int i = 0; i < 5; i++)
    {
      unit::flat f = { 200, body, nullptr };
#pragma omp parallel
      unit::run_flat (&f, GOMP_TASKQ_PARALLEL);
      moved += f.moved;
      resumed += f.resumed;
    }
  unit::check (resumed > 0, "resumptions", resumed, 1);
  unit::check (moved > 0, "resumptions by another thread", moved, 1);
}
