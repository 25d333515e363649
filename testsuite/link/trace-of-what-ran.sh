# Purpose: a trace has each task once, spans that nest, an arrow from each
# suspension to its resumption, and agrees with the statistics, for several uses
# of taskqs, queue depths and numbers of threads.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

check="$here/../lib/check-trace"

# Runs the program and checks its trace.
traced () {
  for depth in 1 7 256; do
    for threads in 1 4; do
      GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads GOMP_TASKQ_STATS=1 \
        GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 2>stats
      "$check" --stats stats trace.json
      # Each task has the name of its outlined function.
      grep '"cat":"task"' trace.json >tasks
      [ "$(count tasks '._omp_fn.')" = "$(wc -l <tasks)" ]
      rm trace.json
    done
  done
}

for name in captures-of-every-size lastprivate-gets-last-tasks-value \
    list-in-while-loop ordered-after-nested-taskqs parallel-taskq-in-task \
    recursive-taskqs-tree reduction-in-generators-that-move \
    taskq-in-single-master-section-loop-task; do
  $CC $omptq -O2 "$here/../host/taskqs/$name.c" -o program
  traced
done

cat >tasks.cc <<END
#include <string>

namespace n
{
  static long sum;

  static void
  run (long tasks)
  {
#pragma intel omp parallel taskq
    for (long i = 0; i < tasks; i++)
      {
#pragma intel omp task captureprivate(i)
        __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
      }
  }
}

int
main (int, char **argv)
{
  // A libstdc++ function.
  std::string text = argv[1];
  long tasks = std::stol (text);
  n::run (tasks);
  return n::sum != tasks * (tasks - 1) / 2;
}
END
$CXX $omptq -O2 tasks.cc -o program

# More events than a thread keeps in memory, however the threads share them.
for threads in 1 3; do
  tasks=$((10000 * threads))
  OMP_NUM_THREADS=$threads GOMP_TASKQ_TRACE=trace.%p.%.json timeout 60 \
    ./program $tasks
  "$check" --tasks $tasks --threads $threads trace.*.%.json
  grep '"name":"writing"' trace.*.%.json >found
  rm trace.*.%.json
done

# Functions are named as in the source, or by address without symbols.
GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 3
grep -E '"cat":"task","name":"n::run\(long\) \[clone \._omp_fn\.[0-9]\]"' \
  trace.json
grep -E '"cat":"taskq","name":"taskq n::run\(long\) \[clone \._omp_fn\.[0-9]\]"' \
  trace.json
expect trace.json '"args":{"name":"program"}'
strip program -o stripped
GOMP_TASKQ_TRACE=trace.json timeout 60 ./stripped 3
"$check" --tasks 3 trace.json
grep -E '"cat":"task","name":"stripped\+0x[0-9a-f]+"' trace.json

# Nothing is written unless requested.
rm -f trace.json
find . >before
timeout 60 ./program 100 >messages 2>&1
[ ! -s messages ]
rm messages
find . | diff before -

# A static program.
if echo 'int main () { return 0; }' | $CC -static -x c - -o static; then
  $CC -static $omptq -fplugin-arg-omptq-linked -O2 \
    "$here/../host/taskqs/recursive-taskqs-tree.c" -o program $LIBS
  traced
  GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
  grep -E '"cat":"task","name":"[a-z_]*\._omp_fn\.[0-9]"' trace.json >found
fi
