/* Purpose: critical sections and locks exclude threads from each other.  */

#include "offload.h"

static void
critical (void)
{
  int plain = 0, named = 0;
#pragma omp target map(tofrom : plain, named)
#pragma omp parallel num_threads(8)
  for (int i = 0; i < 20; i++)
    {
#pragma omp critical
      plain = plain + 1;
#pragma omp critical(other)
      {
        int old = named;
        named = old + 2;
      }
    }
  expect (__LINE__, plain == 160 && named == 320);
}

static void
locks (void)
{
  int sum = 0, tried = 0, depth = 0;
#pragma omp target map(tofrom : sum, tried, depth)
  {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_init_lock (&lock);
    omp_init_nest_lock (&nest);
#pragma omp parallel num_threads(6)
    {
      omp_set_lock (&lock);
      sum = sum + omp_get_thread_num ();
      omp_unset_lock (&lock);
      while (!omp_test_lock (&lock))
        ;
      tried++;
      omp_unset_lock (&lock);
    }
    omp_set_nest_lock (&nest);
    depth = omp_test_nest_lock (&nest);
    omp_unset_nest_lock (&nest);
    omp_unset_nest_lock (&nest);
    omp_destroy_nest_lock (&nest);
    omp_destroy_lock (&lock);
  }
  expect (__LINE__, sum == 15 && tried == 6 && depth == 2);
}

int
main (void)
{
  critical ();
  locks ();
  return result ();
}
