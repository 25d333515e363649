/* Purpose: omptq_set_taskq_depth bounds the taskqs that start afterwards; zero
   is the default, and less than that is 1.  */

#include "accumulate.h"

#include "omptq.h"

int
main (void)
{
  omptq_set_taskq_depth (3);
  if (omptq_get_taskq_depth () != 3)
    return 1;
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task
    add (i);
  omptq_set_taskq_depth (-1);
  if (omptq_get_taskq_depth () != 1)
    return 1;
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task
    add (i);
  omptq_set_taskq_depth (0);
  if (omptq_get_taskq_depth () != 0)
    return 1;
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task
    add (i);
  return differs_from (14850);
}
