/* Purpose: regions of several of the program's own threads are no race.  */
#include <pthread.h>
#include <stdlib.h>

enum { n = 100, runs = 5 };

static void *
run (void *data)
{
  int *sum = data;
  for (int k = 0; k < runs; k++)
    {
      int a[n];
#pragma omp parallel for num_threads(2)
      for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel num_threads(2)
#pragma omp single
      for (int i = 0; i < n; i++)
#pragma omp task shared(a)
        a[i]++;
      for (int i = 0; i < n; i++)
        *sum += a[i];
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[3];
  int sums[3] = { 0 };
  for (int i = 0; i < 3; i++)
    pthread_create (&threads[i], NULL, run, &sums[i]);
  for (int i = 0; i < 3; i++)
    pthread_join (threads[i], NULL);
  for (int i = 0; i < 3; i++)
    if (sums[i] != runs * n * (n + 1) / 2)
      abort ();
}
