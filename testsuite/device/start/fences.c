/* Purpose: kernels have fences at barriers and ends of regions only if they can
   synchronize with other teams: by an atomic operation, a volatile access or a
   lock.  */

#include <omp.h>
#include <stdio.h>

// no ptx alone._omp_fn.0: membar
// no ptx alone._omp_fn.1: membar
// ptx writes_atomically._omp_fn.0: membar
// ptx writes_atomically._omp_fn.1: membar.sys;[^;]*bar.sync
// ptx calls._omp_fn.1: membar.sys;[^;]*bar.sync
// ptx has_a_volatile_access._omp_fn.1: membar.sys;[^;]*bar.sync
// ptx has_a_lock._omp_fn.1: membar.sys;[^;]*bar.sync
// ptx sends_a_message._omp_fn.1: membar.sys;[^;]*bar.sync

int seen[32], got[2];

static void
alone (int n)
{
#pragma omp target parallel num_threads(n) map(tofrom : seen)
  {
    int me = omp_get_thread_num ();
    seen[me] = me;
#pragma omp barrier
    int other = seen[(me + 1) % n];
#pragma omp barrier
    seen[me] += 10 * other;
  }
}

static void
writes_atomically (int n)
{
#pragma omp target parallel num_threads(n) map(tofrom : seen)
  {
    int me = omp_get_thread_num ();
#pragma omp barrier
#pragma omp atomic write
    seen[me] = me;
  }
}

#pragma omp declare target
__attribute__ ((noinline)) static int
read_atomically (int *p)
{
  int value;
#pragma omp atomic read
  value = *p;
  return value;
}
#pragma omp end declare target

static void
calls (int n)
{
#pragma omp target parallel num_threads(n) map(tofrom : seen)
  {
    int me = omp_get_thread_num ();
#pragma omp barrier
    seen[me] += read_atomically (&seen[me]);
  }
}

static void
has_a_volatile_access (int n)
{
#pragma omp target parallel num_threads(n) map(tofrom : seen)
  {
    int me = omp_get_thread_num ();
#pragma omp barrier
    *(volatile int *) &seen[me] += 1;
  }
}

static void
has_a_lock (int n)
{
  omp_lock_t lock;
#pragma omp target map(tofrom : seen) map(alloc : lock)
  {
    omp_init_lock (&lock);
#pragma omp parallel num_threads(n)
    {
#pragma omp barrier
      omp_set_lock (&lock);
      seen[0]++;
      omp_unset_lock (&lock);
    }
    omp_destroy_lock (&lock);
  }
}

/* The barrier is the flush between the first thread's message and the last
   one's signal.  */
static void
sends_a_message (int n)
{
  int message = 0, signal = 0;
#pragma omp target teams num_teams(2) thread_limit(8) map(tofrom : message, signal, got)
#pragma omp parallel num_threads(n)
  {
    int me = omp_get_thread_num ();
    if (omp_get_team_num () == 0)
      {
        if (me == 0)
          message = 7;
#pragma omp barrier
        if (me == n - 1)
          {
#pragma omp atomic write
            signal = 1;
          }
      }
    else if (me == 0)
      {
        int ready = 0;
        while (!ready)
          {
#pragma omp atomic read acquire
            ready = signal;
          }
        got[0] = message;
      }
  }
}

int
main (void)
{
  alone (4);
  int bad = seen[0] != 10 || seen[3] != 3;
  writes_atomically (4);
  calls (4);
  has_a_volatile_access (4);
  for (int i = 0; i < 4; i++)
    bad += seen[i] != 2 * i + 1;
  has_a_lock (4);
  bad += seen[0] != 5;
  sends_a_message (4);
  bad += got[0] != 7;
  printf ("%d wrong\n", bad);
  return bad != 0;
}
