# Purpose: the run-time library adds no cancellation points: a thread that the
# program cancels while it waits for a task goes on, whether it sleeps until
# woken or, deep in its stack, for short times.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >program.c <<'END'
#include <alloca.h>
#include <omp.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

static double
seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static void
keep_busy (double duration)
{
  double end = seconds () + duration;
  while (seconds () < end)
    continue;
}

/* A task that runs in another thread than WAITER, which waits for it: cancels
   that one and takes its time.  */
static void
cancel_waiter (pthread_t waiter, int *cancelled)
{
  if (pthread_equal (pthread_self (), waiter))
    {
      /* The other task belongs to another thread.  */
      keep_busy (0.005);
      return;
    }
  keep_busy (0.05);
  pthread_cancel (waiter);
  keep_busy (0.1);
  __atomic_fetch_add (cancelled, 1, __ATOMIC_RELAXED);
}

static void
wait_for_others (int *begun, int *cancelled, size_t stack)
{
  pthread_t self = pthread_self ();
  if (omp_get_thread_num () == 0)
    {
      /* The wanted task belongs to another thread.  */
      keep_busy (0.001);
      return;
    }
  if (__atomic_exchange_n (begun, 1, __ATOMIC_RELAXED))
    return;
  char *used = alloca (stack);
  memset (used, 0, stack);
  __asm__ volatile ("" : : "r"(used) : "memory");
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
#pragma intel omp task captureprivate(self, cancelled)
    cancel_waiter (self, cancelled);
}

int
main ()
{
  for (size_t stack = 1; stack < 100000; stack += 99000)
    {
      int cancelled = 0;
      for (int i = 0; i < 1000 && !cancelled; i++)
        {
          int ended = 0, begun = 0;
#pragma intel omp parallel taskq num_threads(2) \
    shared(cancelled, ended, begun)
          for (int n = 0; n < 4; n++)
#pragma intel omp task captureprivate(stack)
            {
              wait_for_others (&begun, &cancelled, stack);
              __atomic_fetch_add (&ended, 1, __ATOMIC_RELAXED);
            }
          if (ended != 4)
            return 1;
        }
      if (!cancelled)
        return 2;
    }
  return 0;
}
END
$CC $omptq -O2 program.c -o program
OMP_STACKSIZE=256k attempt ./program
[ $status = 0 ]
