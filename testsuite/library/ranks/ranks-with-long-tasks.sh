# Purpose: a rank whose only thread executes a long task, or a long taskq of the
# task's own, lets another rank have the tasks that wait.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

mpicc -O2 -Wall -Werror -fopenmp -specs="$SPECS" "$here/ranks-long-tasks.c" \
  -lgomp-ext-mpi -o program

for what in long nested; do
  OMP_NUM_THREADS=1 ranks 2 ./program $what >out
  grep -x '1 in rank 0' out
done
