/* Purpose: barriers, singles, critical sections and locks work.  */

#include <omp.h>
#include <stdio.h>

// start meet._omp_fn.0: light, parallel regions
// ptx meet._omp_fn.1: bar.sync 1
// no ptx meet._omp_fn.1: GOMP_barrier|GOMP_single
// start lock_it._omp_fn.0: light, parallel regions
// start outside._omp_fn.0: light, no parallel region

int seen[500];

static void
meet (int threads)
{
#pragma omp target map(tofrom : seen)
  {
    int x = 0;
#pragma omp parallel num_threads(threads) shared(x)
    {
      int me = omp_get_thread_num ();
#pragma omp single
      x += 5;
      seen[me] += x;
#pragma omp barrier
#pragma omp master
      x += 9;
#pragma omp barrier
      seen[20 + me] += x;
#pragma omp critical
      seen[50]++;
#pragma omp critical(name)
      seen[51] += 2;
#pragma omp atomic
      seen[52]++;
#pragma omp for
      for (int i = 0; i < 100; i++)
        seen[100 + i] += i + x;
#pragma omp for
      for (int i = 0; i < 100; i++)
        seen[200 + i] += seen[199 - i];
#pragma omp single nowait
      seen[53]++;
      for (int round = 0; round < 20; round++)
        {
          seen[300 + (me + round) % threads] += round * me;
#pragma omp barrier
        }
    }
  }
}

static int
lock_it (void)
{
  omp_lock_t lock;
  int count = 0;
#pragma omp target map(tofrom : count) map(alloc : lock)
  {
    omp_init_lock (&lock);
#pragma omp parallel
    for (int i = 0; i < 5; i++)
      {
        omp_set_lock (&lock);
        count++;
        omp_unset_lock (&lock);
      }
    omp_destroy_lock (&lock);
  }
  return count;
}

#pragma omp declare target
static int
alone (int x)
{
#pragma omp barrier
#pragma omp single
  x *= 2;
  return x;
}
#pragma omp end declare target

static int
outside (int x)
{
#pragma omp target map(tofrom : x)
  x = alone (x);
  return x;
}

int
main (void)
{
  for (int threads = 1; threads < 9; threads += 3)
    meet (threads);
  for (int i = 0; i < 500; i++)
    printf ("%d ", seen[i]);
  printf ("\n%d\n", lock_it ());
  return outside (21) != 42;
}
