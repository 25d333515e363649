# Purpose: if the run-time library cannot create a thread for its own use,
# programs run without it; if libgomp cannot, it ends the program, also in a
# taskq.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"
shim threads

$CC $omptq -O2 $sources -o program
for threads in 2 4; do
  rm -f failed
  attempt env LD_PRELOAD="$PWD/threads.so" FAIL_FOR=libgomp-ext \
    OMP_NUM_THREADS=$threads ./program
  [ $status = 0 ]
  [ -f failed ]
done

cat >nested.c <<'END'
#include <omp.h>
static int threads;
int
main ()
{
  omp_set_max_active_levels (2);
#pragma intel omp parallel taskq num_threads(2)
  for (int i = 0; i < 9; i++)
#pragma intel omp task
    {
#pragma omp parallel num_threads(3)
      __atomic_fetch_add (&threads, 1, __ATOMIC_RELAXED);
    }
  return threads != 27;
}
END
$CC $omptq -O2 nested.c -o nested
attempt ./nested
[ $status = 0 ]
for after in 0 1 2; do
  attempt env LD_PRELOAD="$PWD/threads.so" FAIL_FOR=libgomp.so \
    FAIL_AFTER=$after ./nested
  [ $status = 1 ]
  expect messages "libgomp: Thread creation failed"
done
