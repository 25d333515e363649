/* Purpose: threads that are the first in their program to call the library, at the
   same time, find it prepared, whatever they call.  */

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>

#define THREADS 8
#ifndef MEMBERS
#define MEMBERS 2
#endif

static pthread_barrier_t together;
static int results[THREADS];

static void *
call (void *data)
{
  int *result = data, kind = result - results;
  pthread_barrier_wait (&together);
  switch (kind % 4)
    {
    case 0:
      *result = omp_get_level () + 1;
      break;
    case 1:
#pragma omp task shared(result)
      *result = 1;
#pragma omp taskwait
      break;
    case 2:
#pragma omp sections
      {
#pragma omp section
        *result = 1;
      }
      break;
    case 3:
#pragma omp parallel num_threads(MEMBERS)
#pragma omp single
      *result = 1;
      break;
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int wrong = 0;

  pthread_barrier_init (&together, NULL, THREADS);
  for (int i = 0; i < THREADS; i++)
    pthread_create (&threads[i], NULL, call, &results[i]);
  for (int i = 0; i < THREADS; i++)
    {
      pthread_join (threads[i], NULL);
      wrong += results[i] != 1;
    }
  if (wrong)
    abort ();
  return 0;
}
