# Purpose: captured values, each rank's own variables and reductions, in C and C++,
# without and with optimization, also at link time.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

check () {
  for setting in "1 1 512" "2 1 512" "3 2 1" "4 1 512" "2 2 7"; do
    # shellcheck disable=SC2086
    set -- $setting
    OMP_NUM_THREADS=$2 GOMP_TASKQ_DEPTH=$3 ranks "$1" ./program
  done
}
for options in -O0 "-O2 -fno-plt" "-O2 -flto"; do
  options="$options -Wall -Werror -fopenmp -specs=$SPECS -o program"
  # shellcheck disable=SC2086
  mpicc $options "$here/ranks-features.c" -lgomp-ext-mpi
  check
  # shellcheck disable=SC2086
  mpicxx -DOMPI_SKIP_MPICXX $options "$here/ranks-members.cc" -lgomp-ext-mpi
  check
done
# With counts and traces, tasks take another way.
GOMP_TASKQ_STATS=1 OMP_NUM_THREADS=2 ranks 2 ./program
GOMP_TASKQ_TRACE=trace.%p OMP_NUM_THREADS=2 ranks 2 ./program
