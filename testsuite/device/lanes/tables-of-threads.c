/* Purpose: a table that only threads write, and iterations read, may tell which
   thread it is; one that is the same for all threads does not.  */

#include "../../emulator/programs/offload.h"

static int scratch[16];

#pragma omp declare target (scratch)
#pragma omp declare target

__attribute__ ((noinline)) static int
number (void)
{
  return omp_get_thread_num ();
}

#pragma omp end declare target

static void
add (int n)
{
#pragma omp target parallel num_threads(4)
  {
    int who[4];
    for (int k = 0; k < 4; k++)
      who[k] = omp_get_thread_num ();
#pragma omp for // one lane: its thread may have .who. of its own
    for (int i = 0; i < n; i++)
      scratch[who[i & 3] * 4 + (i & 3)] += i;
  }
#pragma omp target parallel num_threads(4)
  {
    int me = number ();
#pragma omp for // one lane: it uses a value that may be the thread's own
    for (int i = 0; i < n; i++)
      scratch[me * 4 + (i & 3)] += i;
  }
#pragma omp target parallel num_threads(4)
  {
    int factor[4];
    for (int k = 0; k < 4; k++)
      factor[k] = k * n;
#pragma omp for // lanes
    for (int i = 0; i < n; i++)
#pragma omp atomic
      scratch[i & 3] += factor[i & 3];
  }
}

int
main (void)
{
  int sum = 0;
  add (400);
#pragma omp target update from (scratch)
  for (int i = 0; i < 16; i++)
    sum += scratch[i];
  expect (__LINE__, sum == 2 * 79800 + 100 * 6 * 400);
  return result ();
}
