# Purpose: traces have the parallel regions, worksharing constructs, barriers and waits
# for mutexes of each thread, nested as the program nests them, with their functions and
# numbers, beside tasks and taskqs; also if the program exits in them or forks; those of
# a program that calls libgomp directly, or that another tool observes, lack them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

check="$here/../lib/check-trace"
linked="-specs=$SPECS -fopenmp"

cat >constructs.c <<END
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int data[1000];

static void __attribute__ ((noipa))
nested (void)
{
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 7; i++)
#pragma omp atomic
    data[i]++;
  /* Without this, main would seem to call libgomp.  */
  data[999] = 1;
}

int
main (int argc, char **argv)
{
  omp_lock_t lock;
  int sum = 0, early = argc > 1;
  omp_init_lock (&lock);
  omp_set_max_active_levels (2);
#pragma omp parallel num_threads(3) reduction(+ : sum)
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 20; i++)
      data[i] = i;
#pragma omp for schedule(dynamic, 3) nowait
    for (int i = 0; i < 30; i++)
      sum++;
#pragma omp sections
    {
#pragma omp section
      sum++;
#pragma omp section
      sum++;
#pragma omp section
      sum++;
#pragma omp section
      sum++;
    }
#pragma omp critical
    data[0]++;
    omp_set_lock (&lock);
    data[1]++;
    omp_unset_lock (&lock);
    if (omp_test_lock (&lock))
      omp_unset_lock (&lock);
#pragma omp single
#pragma omp taskloop grainsize(10)
    for (int i = 0; i < 50; i++)
#pragma omp atomic
      data[i]++;
#pragma omp barrier
    if (omp_get_thread_num () == 1)
      nested ();
    if (early && omp_get_thread_num () == 2)
      exit (0);
  }
  printf ("%d\n", sum);
  return sum != 34;
}
END

# of CATEGORY: its events.
of () {
  grep -c "\"ph\":\"X\".*\"cat\":\"$1\"" trace.json || true
}

for level in -O0 -O2; do
  for options in "$linked" "-fopenmp $LIBS" "-fplugin=$PLUGIN -specs=$SPECS -fopenmp"; do
    $CC $level constructs.c -o program $options
    GOMP_TASKQ_STATS=1 GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 2>stats
    "$check" --stats stats trace.json
    [ "$(of parallel)" = 5 ]
    [ "$(grep -c '"name":"parallel main",.*"threads":3' trace.json)" = 3 ]
    [ "$(grep -c '"name":"parallel nested",.*"threads":2' trace.json)" = 2 ]
    [ "$(grep -c '"cat":"loop","name":"loop main._omp_fn.*"iterations":20' trace.json)" = 3 ]
    [ "$(grep -c '"cat":"loop","name":"loop main._omp_fn.*"iterations":30' trace.json)" = 3 ]
    [ "$(grep -c '"cat":"sections",.*"sections":4' trace.json)" = 3 ]
    [ "$(of single)" = 1 ]
    [ "$(grep -c '"cat":"taskloop",.*"iterations":50' trace.json)" = 1 ]
    [ "$(of 'OpenMP task')" = 5 ]
    [ "$(of 'waiting for mutex')" -ge 6 ]
    # Those of for, sections, single and barrier, and the first threads' last ones.
    [ "$(of barrier)" = 14 ]
  done
done

$CC $linked -O2 constructs.c -o program
GOMP_TASKQ_TRACE=trace.json timeout 60 ./program early
"$check" --early trace.json
[ "$(grep -c '"cat":"parallel",.*"unfinished":true' trace.json)" -ge 1 ]

# Tools that the user has not asked for, or not for these.
$CC "$here/../../examples/tools/time-regions.c" -I"$here/../../libgomp-ext" -shared -fPIC -O2 \
  -o tool.so
for library in "" ./tool.so; do
  OMP_TOOL_LIBRARIES=$library GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
  "$check" trace.json
  [ "$(of parallel)" = "$([ "$library" ] && echo 0 || echo 5)" ]
  [ "$(of 'OpenMP task')" = 5 ]
done
OMP_TOOL=disabled OMP_TOOL_LIBRARIES=./tool.so GOMP_TASKQ_TRACE=trace.json timeout 60 \
  ./program
[ "$(of parallel)" = 5 ]
$CC -fopenmp -static -O2 constructs.c -o program -specs="$SPECS"
GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
"$check" trace.json
[ "$(of 'OpenMP task')" = 5 ]
