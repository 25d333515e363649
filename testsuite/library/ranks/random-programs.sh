# Purpose: random programs of taskqs with ranks compute the same as alone, with 1 to 4
# ranks, several numbers of threads, queues of several depths, and delays.  FROM and
# COUNT in the environment: which programs.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

"$here/../../random/run-ranks" --cxx "mpicxx -DOMPI_SKIP_MPICXX" \
  --options="-specs=$SPECS" --from "${FROM-1}" --count "${COUNT-8}" --runs 5
