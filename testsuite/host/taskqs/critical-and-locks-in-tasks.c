/* Purpose: tasks may write shared variables under critical, atomic and
   locks.  */

#include "accumulate.h"
#include <omp.h>

int
main (void)
{
  int under_critical = 0, under_lock = 0, under_atomic = 0;
  omp_lock_t lock;
  omp_init_lock (&lock);
#pragma intel omp parallel taskq
  for (int i = 0; i < 500; i++)
    {
#pragma intel omp task
      {
#pragma omp critical
	under_critical += i;
	omp_set_lock (&lock);
	under_lock++;
	omp_unset_lock (&lock);
#pragma omp atomic
	under_atomic += 2;
      }
    }
  omp_destroy_lock (&lock);
  return under_critical != 124750 || under_lock != 500 || under_atomic != 1000;
}
