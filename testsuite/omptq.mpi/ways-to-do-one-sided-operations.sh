# Purpose: the results are right with each component of Open MPI for windows that works
# here, also where the rank that is stolen from has to do the operations itself.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../lib/mpi.sh"

export OMP_NUM_THREADS=2
for options in "--mca osc sm" "--mca osc pt2pt" "--mca btl self,tcp --mca btl_tcp_if_include lo"; do
  ranks 3 $options "$EXAMPLES/uts" $tree --check >out
  cat out
  grep -x 'sequential search: the same' out
  ranks 3 $options "$EXAMPLES/nqueens" 9 >out
  grep -x 'as expected' out
done
