# Purpose: signals that interrupt every system call of every thread change no
# result.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"
shim signals

# Threads that sleep: a taskq's owner, until a task in another thread ends;
# tasks, until it is their turn; threads, until there is work.
cat >sleepers.c <<'END'
#include <omp.h>
#include <sched.h>
#include <time.h>

static void
keep_busy (long microseconds)
{
  struct timespec start, now;
  clock_gettime (CLOCK_MONOTONIC, &start);
  do
    clock_gettime (CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - start.tv_sec) * 1000000
             + (now.tv_nsec - start.tv_nsec) / 1000
         < microseconds);
}

int
main ()
{
  int turns = 0;
  for (int i = 0; i < 300; i++)
    {
      int started = 0, ended = 0;
#pragma intel omp parallel taskq shared(started, ended)
      {
#pragma intel omp task
        {
          __atomic_store_n (&started, 1, __ATOMIC_RELAXED);
          keep_busy (1000);
          ended = 1;
        }
        while (!__atomic_load_n (&started, __ATOMIC_RELAXED)
               && omp_get_num_threads () > 1)
          sched_yield ();
      }
      if (!ended)
        return 1;
    }
#pragma intel omp parallel taskq ordered shared(turns)
  for (int i = 0; i < 100; i++)
#pragma intel omp task captureprivate(i)
    {
      keep_busy (i % 4 == 0 ? 2000 : 10);
#pragma omp ordered
      turns = turns == i ? i + 1 : turns;
    }
  return turns != 100;
}
END
tests=$here/../../host/taskqs
all=0
for source in "$PWD/sleepers.c" "$tests/recursive-taskqs-tree.c" \
  "$tests/ordered-blocks-in-enqueueing-order.c" "$tests/memory-is-bounded.c" \
  "$tests/lastprivate-gets-last-tasks-value.c" \
  "$tests/taskq-in-single-master-section-loop-task.c"; do
  $CC $omptq -O2 -I"$tests" "$source" -o program
  for threads in 1 2 4; do
    for depth in 1 256; do
      rm -f signalled
      attempt env LD_PRELOAD="$PWD/signals.so" OMP_NUM_THREADS=$threads \
        GOMP_TASKQ_DEPTH=$depth ./program
      [ $status = 0 ]
      read -r handled <signalled
      all=$((all + handled))
    done
  done
done
echo "$all signals"
[ "$all" -ge 1000 ]
