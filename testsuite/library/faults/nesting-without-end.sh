# Purpose: taskqs that nest without end stop the program with a message, before
# they take all memory; deep ones do not, also in threads with small stacks, with
# a trace, or with little memory left.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

# Nests DEPTH taskqs, in the second thread if there is one.
cat >program.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long
levels (long depth)
{
  long below = 0;
  if (depth == 0)
    return 0;
#pragma intel omp taskq shared(below)
  {
#pragma intel omp task
    below = levels (depth - 1);
  }
  return below + 1;
}

int
main (int argc, char **argv)
{
  long depth = argc > 1 ? atol (argv[1]) : 1, found = 0;
#pragma omp parallel
  if (omp_get_thread_num () == omp_get_num_threads () - 1)
#pragma omp critical
    found = levels (depth);
  printf ("%ld levels\n", found);
  return found != depth;
}
END
$CC $omptq -O1 program.c -o program

for threads in 1 2; do
  export OMP_NUM_THREADS=$threads
  OMP_STACKSIZE=64k attempt ./program 100000
  [ $status = 0 ]
  attempt ./program 1000000000
  [ $status = 1 ]
  [ "$(count messages "taskqs are nested so deeply")" = 1 ]
done

GOMP_TASKQ_STATS=1 attempt ./program 30000
[ $status = 0 ]

# Memory for another stack is refused.
(
  # POSIX has no ulimit -v, but the shells of GNU/Linux do.
  # shellcheck disable=SC3045
  ulimit -v 200000
  attempt ./program 1000000000
  [ "$status" = 1 ]
  [ "$(count messages "out of memory")" = 1 ]
)
