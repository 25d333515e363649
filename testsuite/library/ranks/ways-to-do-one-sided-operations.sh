# Purpose: the results are right with each Open MPI component for windows that
# works here, also if the victim of a steal must itself do the operations.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

export OMP_NUM_THREADS=2
check () {
  ranks 3 "$@" "$EXAMPLES/uts" $tree --check >out
  cat out
  grep -x 'sequential search: the same' out
  ranks 3 "$@" "$EXAMPLES/nqueens" 9 >out
  grep -x 'as expected' out
}
check --mca osc sm
# The general component: in Open MPI 5, rdma.
if ompi_info | grep -q 'MCA osc: pt2pt '; then
  everything=pt2pt
else
  everything=rdma
fi
check --mca osc $everything
check --mca osc $everything --mca btl self,tcp --mca btl_tcp_if_include lo
# The default: one process may read another's memory.
unset OMPI_MCA_btl_vader_single_copy_mechanism
check
