# Purpose: a taskq with ranks needs MPI, with threads, and the same program and taskq
# in all ranks; a rank that dies ends the program.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

for optimize in -O1 -O2; do
  mpicc $optimize -Wall -Werror -fopenmp -specs="$SPECS" "$here/ranks-mistakes.c" \
    -lgomp-ext-mpi -o program$optimize
done

# refuses TEXT ARGUMENT...
refuses () {
  text=$1
  shift
  if OMP_NUM_THREADS=2 ranks "$@" >out 2>&1; then
    exit 1
  fi
  grep -F -- "$text" out
}
refuses 'a taskq with ranks needs MPI: call MPI_Init_thread first' 2 ./program-O2 no-init
refuses 'a taskq with ranks after MPI_Finalize' 2 ./program-O2 finalized
refuses 'needs MPI_THREAD_SERIALIZED; MPI_Init_thread has provided less' 2 ./program-O2 level
refuses 'it is MPI_COMM_NULL' 2 ./program-O2 null
refuses 'is encountered in a parallel region' 2 ./program-O2 region
refuses 'rank 1: it executes another taskq than rank 0' 2 ./program-O2 other
# The variable is that of the shell in each rank.
# shellcheck disable=SC2016
refuses 'another program or library' 2 sh -c \
  'exec ./program-O$((OMPI_COMM_WORLD_RANK + 1)) all'
refuses 'signal 9' 3 ./program-O2 dies

OMP_NUM_THREADS=1 ranks 3 ./program-O2 late 1
OMP_NUM_THREADS=2 ranks 2 ./program-O2 late 0
# Different environments.
# shellcheck disable=SC2016
ranks 2 sh -c 'if [ "$OMPI_COMM_WORLD_RANK" = 0 ]; then
  OMP_NUM_THREADS=1 exec ./program-O2 all
else
  OMP_NUM_THREADS=3 GOMP_TASKQ_DEPTH=2 exec ./program-O2 all
fi'
