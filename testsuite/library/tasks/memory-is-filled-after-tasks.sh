# Purpose: omp_target_memset_async waits for the tasks that its dependence objects
# stand for, and later tasks for it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ "$($CC -dumpversion | sed 's/\..*//')" -ge 16 ] || exit 77

cat >program.c <<'END'
#include <omp.h>
#include <string.h>
#include "expect.h"

#define N 6

static void
fill (int times)
{
  int host = omp_get_initial_device ();
  char from[N] = { 0 }, to[N] = { 0 };
  omp_depend_t objects[2];
#pragma omp depobj(objects[0]) depend(in : from)
#pragma omp depobj(objects[1]) depend(out : to)
  for (int t = 1; t <= times; t++)
    {
#pragma omp task depend(out : from) shared(from) firstprivate(t)
      {
	work (1000);
	memset (from, t, N);
      }
#pragma omp task depend(in : from) depend(out : to) shared(from, to)
      {
	work (1000);
	memcpy (to, from, N);
      }
      expect ("address",
	      omp_target_memset_async (to, -t, N - 1, host, 2, objects) == to, 1);
#pragma omp task depend(in : to) shared(to) firstprivate(t)
      {
	for (int i = 0; i < N - 1; i++)
	  expect ("filled", to[i], -t);
	expect ("not filled", to[N - 1], t);
      }
#pragma omp taskwait
    }
  omp_target_memset_async (to, 8, N, host, 0, NULL);
#pragma omp taskwait
  expect ("filled without dependences", to[N - 1], 8);
  expect ("address of what is filled at once",
	  omp_target_memset (to, 9, N, host) == to, 1);
  expect ("filled at once", to[N - 1], 9);
#pragma omp depobj(objects[0]) destroy
#pragma omp depobj(objects[1]) destroy
}

int
main (void)
{
  fill (3);
#pragma omp parallel
#pragma omp single
  fill (30);
#pragma omp parallel
  fill (5);
}
END
$CC -fopenmp -O2 "-I$here" program.c -o program $LIBS
for threads in 1 2 4 16; do
  OMP_NUM_THREADS=$threads timeout 60 ./program
done
