/* Purpose: the first thread may hold a lock from before a region until after
   it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  omp_lock_t lock;
  omp_init_lock (&lock);
  for (int t = 0; t < 3; t++)
    {
      omp_set_lock (&lock);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'omp_set_lock'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      omp_unset_lock (&lock);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'omp_unset_lock'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          unsigned x = slow_first (i);
          omp_set_lock (&lock);
          r[0] += x;
          omp_unset_lock (&lock);
        }
    }
  omp_destroy_lock (&lock);
}

static void
expect (unsigned *r)
{
  omp_lock_t lock;
  omp_init_lock (&lock);
  for (int t = 0; t < 3; t++)
    {
      omp_set_lock (&lock);
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      omp_unset_lock (&lock);
      for (int i = 0; i < size; i++)
        {
          unsigned x = slow_first (i);
          omp_set_lock (&lock);
          r[0] += x;
          omp_unset_lock (&lock);
        }
    }
  omp_destroy_lock (&lock);
}
