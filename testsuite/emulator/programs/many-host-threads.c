/* Purpose: several host threads may allocate, copy and launch at once.  */

#include "offload.h"
#include <pthread.h>
#include <stdlib.h>

enum
{
  threads = 6,
  rounds = 8,
  n = 200
};

static int
one_round (int me, int round)
{
  int size = n + me * 37 + round, wrong = 0;
  long long sum = 0;
  int *a = malloc (size * sizeof *a);
  for (int i = 0; i < size; i++)
    a[i] = i * me;
#pragma omp target teams distribute parallel for map(tofrom : a[ : size])     \
    reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < size; i++)
    {
      a[i] += round;
      sum += a[i];
    }
  for (int i = 0; i < size; i++)
    {
      wrong += a[i] != i * me + round;
      sum -= a[i];
    }
  free (a);
  return wrong + (sum != 0);
}

static void *
work (void *argument)
{
  long wrong = 0;
  for (int round = 0; round < rounds; round++)
    wrong += one_round ((int) (long) argument, round);
  return (void *) wrong;
}

int
main (void)
{
  int wrong = 0;
#pragma omp parallel num_threads(threads) reduction(+ : wrong)
  for (int round = 0; round < rounds; round++)
    wrong += one_round (omp_get_thread_num (), round);
  expect (__LINE__, wrong == 0);

  pthread_t started[threads];
  for (long i = 0; i < threads; i++)
    pthread_create (&started[i], NULL, work, (void *) i);
  for (int i = 0; i < threads; i++)
    {
      void *found;
      pthread_join (started[i], &found);
      expect (__LINE__, found == NULL);
    }
  return result ();
}
