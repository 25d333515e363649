# Purpose: a forked process neither writes to its parent's trace nor counts the
# parent's events; it has its own trace if the file name has %p, else it says
# that it has none.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

check="$here/../lib/check-trace"
cat >forks.c <<END
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int done;

static void
run (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      done++;
    }
}

/* Forks in a task; the child goes on there, or ends at once.  */
int
main (int argc, char **argv)
{
  int child = atoi (argv[1]), status = 0;
  run (100);
#pragma intel omp taskq shared(child, status)
  {
#pragma intel omp task
    {
      pid_t process = fork ();
      if (process == 0)
        {
          if (child == 0)
            exit (0);
          run (child);
        }
      else if (process < 0 || waitpid (process, &status, 0) != process)
        exit (2);
      else
        printf ("%d\n", process);
    }
  }
  run (20);
  return argc != 2 || status != 0;
}
END
$CC $omptq -O2 forks.c -o program

# The parent runs 121 tasks, the child the requested number and 20.
for depth in 2 256; do
  export GOMP_TASKQ_DEPTH=$depth
  rm -f trace.*
  GOMP_TASKQ_STATS=1 GOMP_TASKQ_TRACE=trace.%p.json ./program 70 >child 2>stats
  process=$(cat child)
  "$check" --tasks 90 "trace.$process.json"
  mv "trace.$process.json" child.json
  [ "$(find . -name 'trace.*' | wc -l)" = 1 ]
  "$check" --tasks 121 trace.*.json
  cat stats
  expect stats "process $process "
  sed -n 's/^  tasks  *\([0-9]*\).*/\1/p' stats | tr '\n' ' ' >tasks
  expect tasks "90 121 "
done

rm -f trace.*
GOMP_TASKQ_TRACE=trace.json ./program 70 >child 2>messages
"$check" --tasks 121 trace.json
echo "libgomp-ext: GOMP_TASKQ_TRACE: no trace of process $(cat child), which" \
  "was forked: the file's name, trace.json, has no %p" | diff - messages

# A process without taskqs prints nothing and has no file.
rm -f trace.*
GOMP_TASKQ_STATS=1 GOMP_TASKQ_TRACE=trace.%p.json ./program 0 >child 2>stats
[ "$(count stats 'STATISTICS BEGIN')" = 1 ]
[ "$(find . -name 'trace.*' | wc -l)" = 1 ]
"$check" --tasks 121 trace.*.json
