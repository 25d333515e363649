# Purpose: the examples of taskqs with ranks compute the same as sequentially, with 1
# to 4 ranks, 1 and 2 threads, and queues of several depths.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

"$here/run-ranks" --programs "$EXAMPLES" --part
