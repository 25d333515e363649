# Purpose: traces and statistics of programs that call the legacy interface are
# complete, including the generators' first entries.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

check="$here/../../lib/check-trace"

for name in list-in-while-loop nested-taskqs-of-fib ordered-tasks \
    lastprivate-is-that-of-last-task orphaned-taskq-of-one-thread; do
  # shellcheck disable=SC2086,SC2154
  $CC -O2 "$here/$name.c" -o program $KMPC
  for depth in 1 7 256; do
    for threads in 1 4; do
      GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads GOMP_TASKQ_STATS=1 \
        GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 2>stats
      "$check" --stats stats trace.json
      # Tasks have the names of the program's functions.
      grep '"cat":"task"' trace.json >tasks
      [ "$name" != nested-taskqs-of-fib ] \
        || [ "$(count tasks '"name":"task_')" = "$(wc -l <tasks)" ]
      grep '"ph":"X".*"cat":"generator"' trace.json >generators
      [ "$(count generators '"name":"generator generator')" = "$(wc -l <generators)" ]
      rm trace.json
    done
  done
done
