// Purpose: GCC would copy the end of the loop in which lanes enter a critical section
// one after another into the branch of the lanes that wait, which those in step would
// never leave.

// options: "-O3"
// races: in step
// threads main._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

int
main (void)
{
  int sum = 0, most = 0, locked = 0;
#pragma omp target map(tofrom : sum, most, locked)
  {
    omp_lock_t lock;
    omp_init_lock (&lock);
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
#pragma omp critical(sums)
      sum += t + 1;
#pragma omp critical
      if (most < t)
        most = t;
      omp_set_lock (&lock);
      locked += 3 * t;
      omp_unset_lock (&lock);
    }
    omp_destroy_lock (&lock);
  }
  printf ("%d %d %d\n", sum, most, locked);
  return sum != T * (T + 1) / 2 || most != T - 1
         || locked != 3 * T * (T - 1) / 2;
}
