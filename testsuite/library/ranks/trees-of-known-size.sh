# Purpose: two ranks of two threads find the published sizes of the benchmark's
# trees.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

export OMP_NUM_THREADS=2
for known in T1 T3 T4; do
  ranks 2 "$EXAMPLES/uts" --tree=$known >out
  cat out
  grep -x 'published size: the same' out
done
