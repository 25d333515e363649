/* Purpose: accesses with different mutexes are reported.  */
#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int x = 0;
  omp_lock_t lock;
  omp_init_lock (&lock);
#pragma omp parallel num_threads(2)
  for (int i = 0; i < 100; i++)
    if (omp_get_thread_num () == 0)
      {
        omp_set_lock (&lock);
        x++;
        omp_unset_lock (&lock);
      }
    else
      {
#pragma omp critical
        x++;
      }
  printf ("%d\n", x);
}
