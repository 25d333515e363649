# Purpose: a tool sees a taskq as a taskgroup, its generator as a task that is suspended
# and goes on, and each of its tasks once.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
program=$here/program

cat >main.c <<END
#include <stdlib.h>

static int sum;

int
main (int argc, char **argv)
{
  int count = atoi (argv[1]);
#pragma intel omp parallel taskq
  for (int i = 0; i < count; i++)
    {
#pragma intel omp task captureprivate(i)
#pragma omp atomic
      sum += i;
    }
  return sum != count * (count - 1) / 2;
}
END
$CC -shared -fPIC -I"$here/../../../libgomp-ext" "$program/tasks.c" -o tool.so
export OMP_TOOL_LIBRARIES=./tool.so
for level in -O0 -O2; do
  # shellcheck disable=SC2086
  $CC $omptq $level main.c -o program $LIBS

  # One task fits into the queue.
  OMP_NUM_THREADS=1 GOMP_TASKQ_DEPTH=1 ./program 2 >seen
  cat seen
  diff - seen <<END
taskgroup begins
0 creates untied 1
0 is suspended, 1 runs
1 creates 2
1 is suspended, 0 runs
waiting begins
0 is suspended, 2 runs
2 is complete, 0 runs
0 is suspended, 1 runs
1 creates 3
1 is suspended, 0 runs
0 is suspended, 3 runs
3 is complete, 0 runs
0 is suspended, 1 runs
1 is complete, 0 runs
waiting ends
taskgroup ends
END

  for depth in 1 100; do
    OMP_NUM_THREADS=4 GOMP_TASKQ_DEPTH=$depth timeout 60 ./program 1000 >seen
    [ "$(grep -c '^1 creates' seen)" = 1000 ]
    [ "$(grep -c 'is complete' seen)" = 1001 ]
    [ "$(sed -n 's/ is complete.*//p' seen | sort -u | wc -l)" = 1001 ]
    grep -cx 'taskgroup begins' seen | grep -x 1
    grep -cx 'waiting ends' seen | grep -x 1
    grep -cx 'single begins' seen | grep -x 1
    grep -cx 'single ends' seen | grep -x 1
  done
done
