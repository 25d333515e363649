# Purpose: each number of ranks, threads and queued tasks finds as many nodes as
# the sequential search, and ranks do steal.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

for number in 1 2 3 4; do
  for threads in 1 2; do
    for depth in 1 ''; do
      OMP_NUM_THREADS=$threads ${depth:+env GOMP_TASKQ_DEPTH=$depth} \
        timeout 60 mpirun -n $number "$EXAMPLES/uts" $tree --check >out
      cat out
      grep -x 'sequential search: the same' out
      [ "$(grep -c '^rank ' out)" = $number ]
      cat out >>all
    done
  done
done
GOMP_TASKQ_DEPTH=256 OMP_NUM_THREADS=2 ranks 2 "$EXAMPLES/uts" $tree --check
grep -c 'stole [1-9]' all
