# Purpose: without membarrier(2), or when it starts to fail, no thread misses a
# wake-up.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../lib/fault.sh"

# The taskq's owner waits for one task in the other thread, and falls asleep
# about when that task ends.
cat >program.c <<'END'
#include <omp.h>
#include <sched.h>
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
for after in 0 2 10; do
  rm -f failed
  attempt env LD_PRELOAD="$PWD/membarrier.so" FAIL_AFTER=$after \
    OMP_NUM_THREADS=2 ./program
  [ $status = 0 ]
  [ -f failed ]
done
