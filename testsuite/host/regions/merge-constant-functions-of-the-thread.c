/* Purpose: of constant functions between regions whose values depend on the
   thread, all threads use the values that the master computes.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <errno.h>
#include <pthread.h>
#include "merge.h"

static __thread unsigned own;

/* GCC sees no body and trusts the attribute.  */
unsigned *own_place (void) __asm__ ("find_own_place")
__attribute__ ((const, nothrow));

__attribute__ ((noipa)) unsigned *
find_own_place (void)
{
  return &own;
}

static void
compute (unsigned *r)
{
  pthread_t self = pthread_self ();
  void *pointer = __builtin_thread_pointer ();
  int *error = &errno;

#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  pthread_t self_between = pthread_self ();
  void *pointer_between = __builtin_thread_pointer ();
  int *error_between = &errno;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += pthread_equal (self, self_between) + (pointer == pointer_between)
            + (error == error_between);

  unsigned *mine = own_place ();
#pragma omp parallel for
/* { dg-missed "the code in between calls 'own_place'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += mine == &own ? slow_first (i) : slow_first (i);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + 3 + slow_first (i);
}
