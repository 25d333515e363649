# Purpose: each rank's trace and statistics have the tasks that it executes, and those
# that leave for other ranks, each once.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

cat >tasks.c <<END
#include <mpi.h>

int
main (int argc, char **argv)
{
  int provided;
  long sum = 0;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 2000; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        for (int k = 0; k < 20000; k++)
          __asm__ volatile ("");
        sum += i;
      }
    }
  MPI_Finalize ();
  return sum != 1999000;
}
END
mpicc -O2 -fopenmp -specs="$SPECS" tasks.c -lgomp-ext-mpi -o program

cat >traced <<END
#!/bin/sh
exec env GOMP_TASKQ_TRACE=trace.\$\$ GOMP_TASKQ_STATS=1 ./program 2>stats.\$\$
END
chmod +x traced

# On a busy machine the other ranks may come too late to get tasks.
for setting in "1 2 512" "3 1 7" "2 2 512" "3 2 512" "4 2 1"; do
  # shellcheck disable=SC2086
  set -- $setting
  for attempt in 1 2 3 4 5 6 7 8; do
    rm -f trace.* stats.*
    OMP_NUM_THREADS=$2 GOMP_TASKQ_DEPTH=$3 ranks "$1" ./traced
    for file in trace.*; do
      "$here/../../lib/check-trace" --stats "stats.${file#trace.}" "$file"
    done
    [ "$(cat trace.* | grep -c '"cat":"task"')" = 2000 ]
    if [ "$1" = 1 ]; then
      [ "$(cat trace.* | grep -c '"cat":"leave"')" = 0 ]
      break
    fi
    ! grep -q '"cat":"leave"' trace.* || break
    [ "$attempt" != 8 ]
  done
done
