# Purpose: without membarrier(2), or when it starts to fail, no thread misses a
# wake-up.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

# The taskq's owner waits for one task in the other thread, and falls asleep
# about when that task ends, some times certainly before.
cat >program.c <<'END'
#include <omp.h>
#include <sched.h>
#include <unistd.h>
int
main ()
{
  for (int i = 0; i < 2000; i++)
    {
      int started = 0, ended = 0;
#pragma intel omp parallel taskq shared(started, ended)
      {
#pragma intel omp task captureprivate(i)
        {
          __atomic_store_n (&started, 1, __ATOMIC_RELAXED);
          for (int n = 0; n < i % 300; n++)
            for (int pause = 0; pause < 200; pause++)
              __asm__ volatile ("");
          if (i % 100 == 0)
            usleep (5000);
          ended = 1;
        }
        while (!__atomic_load_n (&started, __ATOMIC_RELAXED)
               && omp_get_num_threads () > 1)
          sched_yield ();
      }
      if (!ended)
        return 1;
    }
}
END
$CC $omptq -O2 program.c -o program
shim membarrier
for after in 0 2 3 10; do
  rm -f failed
  attempt env LD_PRELOAD="$PWD/membarrier.so" FAIL_AFTER=$after \
    OMP_NUM_THREADS=2 ./program
  [ $status = 0 ]
  [ -f failed ]
done

# Once a sleeping thread's membarrier has failed, compiled code calls the library
# for each task, also while no thread sleeps.
cat >attention.c <<'END'
#include <omp.h>
#include <string.h>
#include <unistd.h>
#include "libgomp-ext.h"

enum
{
  slot_size = 16
};
static int started, released;
static unsigned attention;

static char *
task (char *slot, char *end)
{
  (void) end;
  __atomic_store_n (&started, 1, __ATOMIC_RELEASE);
  while (!__atomic_load_n (&released, __ATOMIC_ACQUIRE))
    ;
  return slot + slot_size;
}

static void
generator (void *data, struct gomp_taskq_thunk *thunk)
{
  thunk->status = 0;
  if (!data)
    return;
  /* The other thread falls asleep, and the task wakes it.  */
  usleep (50000);
  *gomp_taskq_slot_fn (thunk->slot, slot_size) = task;
  gomp_taskq_commit (thunk, slot_size);
  while (!__atomic_load_n (&started, __ATOMIC_ACQUIRE))
    usleep (1000);
  /* The first task after the sleep's end may still find a flag.  */
  *gomp_taskq_slot_fn (thunk->slot, slot_size) = task;
  gomp_taskq_commit (thunk, slot_size);
  attention = __atomic_load_n (thunk->attention, __ATOMIC_RELAXED);
  __atomic_store_n (&released, 1, __ATOMIC_RELEASE);
}

static void
execute (void *data)
{
#pragma omp parallel num_threads(2)
  GOMP_taskq (generator, data, sizeof (struct gomp_taskq_thunk), 16, slot_size,
              GOMP_TASKQ_PARALLEL);
}

int
main ()
{
  /* The thread that registers with membarrier does so after the first.  */
  execute (0);
  usleep (200000);
  execute (&attention);
  return attention ? 3 : 4;
}
END
$CC -fopenmp -O2 -Wall -I"$here/../../../libgomp-ext" attention.c $LIBS \
  -o attention
for after in 3 1000000; do
  attempt env LD_PRELOAD="$PWD/membarrier.so" FAIL_AFTER=$after ./attention
  [ $status = $((after == 3 ? 3 : 4)) ]
done
