/* Purpose: kmp_set_stacksize_s sets the stack size of threads that start from
   then on.  */
/* { dg-additional-options "-lgomp" } */

#define _GNU_SOURCE
#include "legacy.h"

#include <omp.h>
#include <omptq-kmp.h>
#include <pthread.h>

static size_t
own_stack_size (void)
{
  pthread_attr_t attributes;
  size_t size = 0;
  pthread_getattr_np (pthread_self (), &attributes);
  pthread_attr_getstacksize (&attributes, &size);
  pthread_attr_destroy (&attributes);
  return size;
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid, ...)
{
  (void)gtid;
  if (*btid != 0 && own_stack_size () < 48u << 20)
    add (1);
}

static void *
outside_of_openmp (void *arg)
{
  if (own_stack_size () < 48u << 20)
    add (1);
  return arg;
}

int
main (void)
{
  size_t at_first = kmp_get_stacksize_s ();
  if (at_first == 0 || (size_t)kmp_get_stacksize () != at_first)
    return 1;
  kmp_set_stacksize_s (48u << 20);
  if (kmp_get_stacksize_s () != 48u << 20 || kmp_get_stacksize () != 48 << 20)
    return 2;
  __kmpc_fork_call (&place, 0, region);
  pthread_t thread;
  if (pthread_create (&thread, NULL, outside_of_openmp, NULL))
    return 3;
  pthread_join (thread, NULL);
  kmp_set_stacksize (-5);
  if (kmp_get_stacksize_s () == 0 || kmp_get_stacksize_s () >= 48u << 20)
    return 4;
  return differs_from (0);
}
