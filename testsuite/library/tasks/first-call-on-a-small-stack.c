/* Purpose: a thread with the smallest possible stack is the first one that calls the
   library.  */

#include <limits.h>
#include <omp.h>
#include <pthread.h>
#include "expect.h"

static int size;

static void *
begin_region (void *data)
{
#pragma omp parallel num_threads(3)
#pragma omp single
  size = omp_get_num_threads ();
  return data;
}

int
main (void)
{
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, PTHREAD_STACK_MIN);
  pthread_t thread;
  pthread_create (&thread, &attributes, begin_region, NULL);
  pthread_join (thread, NULL);
  expect ("size", size, 3);
  return 0;
}
