# Purpose: a program that calls exit in a task leaves a complete trace, with the
# spans that have not ended; a killed one leaves what was written before.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

check="$here/../lib/check-trace"
cat >ends.c <<END
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  int last = atoi (argv[1]);
#pragma intel omp parallel taskq
  for (int i = 0; i < 100000; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        if (i == last)
          {
            if (argc > 2)
              raise (SIGKILL);
            exit (3);
          }
        if (i % 50 == 0)
          usleep (1);
      }
    }
  return 1;
}
END
$CC $omptq -O2 ends.c -o program

for threads in 1 2 8; do
  for last in 0 99 5000; do
    status=0
    OMP_NUM_THREADS=$threads GOMP_TASKQ_TRACE=trace.json GOMP_TASKQ_STATS=1 \
      timeout 60 ./program $last 2>stats || status=$?
    [ $status = 3 ]
    grep 'OMPTQ STATISTICS END' stats
    "$check" --early trace.json
    grep '"cat":"task"' trace.json | grep "\"position\":$last," >task
    [ "$(wc -l <task)" = 1 ]
    expect task '"unfinished":true'
    grep '"cat":"taskq"' trace.json | grep '"unfinished":true' >found
  done
done

status=0
OMP_NUM_THREADS=1 GOMP_TASKQ_TRACE=trace.json timeout 60 ./program 9000 kill \
  || status=$?
[ $status = 137 ]
echo ']' >>trace.json
"$check" --early trace.json
[ "$(count trace.json '"cat":"task"')" -gt 7000 ]
