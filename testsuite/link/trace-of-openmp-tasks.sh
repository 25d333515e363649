# Purpose: traces and statistics have each of OpenMP's tasks once, deferred or not, with
# its function and the thread that created it, however the program is compiled, beside
# taskqs in the same team; and none of those that libgomp executes.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

check="$here/../lib/check-trace"
linked="-specs=$SPECS"

# Runs the program, checks its trace, and leaves it and the statistics; options are
# for check-trace.
traced () {
  env "OMP_NUM_THREADS=$threads" GOMP_TASKQ_STATS=1 GOMP_TASKQ_TRACE=trace.json \
    timeout 60 ./program 2>stats
  "$check" --stats stats "$@" trace.json
}

# value TITLE: the first line's value for all threads.
value () {
  sed -n "s/^ *$1  *\([0-9]\)/\1/p" stats | tr -s ' ' | cut -d ' ' -f 1 | head -n 1
}

OMP_MAX_TASK_PRIORITY=10
export OMP_MAX_TASK_PRIORITY
for name in dependences-of-every-kind detached-tasks if-final-mergeable-untied \
    merge-sort priorities reductions-with-task-modifier taskloops-with-clauses \
    tasks-and-taskqs-in-one-team tasks-of-a-taskloop-have-their-own-children; do
  $CC $linked -fopenmp -O2 "$here/../library/tasks/$name.c" -o program
  for threads in 1 4; do
    traced
    [ "$(value 'OpenMP tasks')" -gt 0 ]
    [ "$(value 'OpenMP tasks')" = "$(value 'OpenMP tasks created')" ]
    # Each has the name of its outlined function.
    grep '"cat":"OpenMP task"' trace.json >tasks
    [ "$(count tasks '._omp_fn.')" = "$(wc -l <tasks)" ]
  done
done

# A known number of each kind.
cat >counted.c <<END
#include <stdio.h>

static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

int
main (void)
{
  long result = 0, sum = 0;
#pragma omp parallel
#pragma omp single
  {
    /* 2 (fib (15) - 1) tasks, where fib (0) is 1.  */
    result = fib (14);
    /* 20, of which 10 are not deferred; each has an included one.  */
    for (int i = 0; i < 20; i++)
      {
#pragma omp task if (i % 2) final(1) shared(sum)
	{
#pragma omp task shared(sum)
#pragma omp atomic
	  sum++;
	}
      }
    /* One task for each iteration.  */
#pragma omp taskloop grainsize(1) shared(sum)
    for (int i = 0; i < 1000; i++)
#pragma omp atomic
      sum++;
  }
  return result != 377 || sum != 1020;
}
END
tasks=$((2 * (610 - 1) + 40 + 1000))
for options in "-O2 $LIBS" "$linked -O0" "$linked -O2" "-static $linked -O2"; do
  $CC -fopenmp counted.c -o program $options
  for threads in 1 2 7; do
    traced --openmp $tasks
    [ "$(value 'OpenMP tasks')" = $tasks ]
    [ "$(value '  of these at once')" -ge 30 ]
    [ $threads != 1 ] || [ "$(value '  of these stolen')" = 0 ]
    grep '"name":"fib\._omp_fn\.[01]"' trace.json >found
    [ "$(wc -l <found)" = $((2 * (610 - 1))) ]
  done
done
threads=3
for what in stats trace; do
  rm -f stats trace.json
  case $what in
    stats) GOMP_TASKQ_STATS=1 timeout 60 ./program 2>stats
	   [ "$(value 'OpenMP tasks')" = $tasks ] ;;
    trace) GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
	   "$check" --openmp $tasks trace.json ;;
  esac
done

# Libgomp's are not seen: nothing has happened, so there is no trace.
rm trace.json
GOMP_EXT_TEAMS=libgomp GOMP_TASKQ_STATS=1 GOMP_TASKQ_TRACE=trace.json timeout 60 ./program \
  2>stats
expect stats 'sleeps'
[ "$(count stats 'OpenMP tasks')" = 0 ]
[ ! -e trace.json ]

# Tasks that are dropped are created, and not executed.
cat >cancelled.c <<END
#include <omp.h>

int
main (void)
{
  int done = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  {
    for (int i = 0; i < 10; i++)
      {
#pragma omp task shared(done)
#pragma omp atomic
	done++;
      }
#pragma omp task
    {
#pragma omp cancel taskgroup
    }
  }
  return done != 0;
}
END
$CC $linked -fopenmp -O2 cancelled.c -o program
OMP_CANCELLATION=true OMP_NUM_THREADS=1 GOMP_TASKQ_STATS=1 timeout 60 ./program 2>stats
cat stats
[ "$(value 'OpenMP tasks created')" = 11 ]
[ "$(value 'OpenMP tasks')" = 1 ]
