# Purpose: ranks that share a counter of subproblems solve each once.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

for number in 1 2 3 4; do
  for threads in 1 2; do
    OMP_NUM_THREADS=$threads ranks $number "$EXAMPLES/nqueens" --check 9 >out
    grep '^9 queens: 352 ways' out
    grep -x 'as expected' out
  done
done
GOMP_TASKQ_DEPTH=1 OMP_NUM_THREADS=2 ranks 2 "$EXAMPLES/nqueens" 8 >out
grep '^8 queens: 92 ways' out
