# Purpose: ranks that do not encounter a taskq with ranks are reported after ten
# seconds: at the first one on a communicator, and at a later one.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

mpicc -O2 -Wall -Werror -fopenmp -specs="$SPECS" "$here/ranks-mistakes.c" \
  -lgomp-ext-mpi -o program

# reports TEXT ARGUMENT...: in the background, as each takes 12 seconds.  Open MPI
# fails if two that start together make the same folder.
reports () {
  text=$1
  shift
  TMPDIR=$(mktemp -d)
  export TMPDIR
  OMP_NUM_THREADS=1 ranks 3 ./program "$@" >"out-$1-$2" 2>&1 || :
  rm -r "$TMPDIR"
  grep -F -- "$text" "out-$1-$2" >"found-$1-$2"
}
reports 'after 10 seconds, only 2 of 3 ranks have encountered a taskq with ranks; missing: 2' first 2 &
reports 'after 10 seconds, rank 0 of 3 has not encountered a taskq with ranks' first 0 &
reports 'after 10 seconds, only 2 of 3 ranks have encountered a taskq with ranks; missing: 1' second 1 &
reports 'after 10 seconds, rank 0 of 3 has not encountered a taskq with ranks' second 0 &
wait
for what in first-2 first-0 second-1 second-0; do
  [ -s found-$what ]
done
