# Purpose: threads hand the generator on and execute what they have enqueued
# themselves: of tasks that are all equally long, few are stolen.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >naps.c <<END
#include <unistd.h>

int
main (void)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < 2000; i++)
    {
#pragma intel omp task
      usleep (100);
    }
  return 0;
}
END
$CC $omptq -O2 naps.c -o program

# value TITLE: of all threads.
value () {
  sed -n "s/^ *$1  *\([0-9]*\).*/\1/p" stats
}

for depth in 16 256; do
  for threads in 2 4; do
    GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads GOMP_TASKQ_STATS=1 \
      GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 2>stats
    cat stats
    "$here/../lib/check-trace" --tasks 2000 --stats stats trace.json
    [ "$(value 'of these moved')" -ge 20 ]
    [ "$(value 'of these stolen')" -le 500 ]
  done
done
