# Purpose: the examples' options, exit statuses and messages about mistakes
# work, once for all ranks.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

# refuses TEXT PROGRAM ARGUMENT...
refuses () {
  text=$1
  program=$2
  shift 2
  got=0
  ranks 2 "$EXAMPLES/$program" "$@" >out 2>messages || got=$?
  [ "$got" = 2 ]
  [ "$(grep -cF -- "$text" messages)" = 1 ]
  if grep -F ' threads' out; then
    exit 1
  fi
}
for arguments in --tree=T9 --grain=0 --grain=x "-t 3" "-a 4" "-q 1.5" "-m -1" "-b 1x" --nothing extra; do
  refuses 'uts: wrong arguments; see --help' uts $arguments
done
refuses 'usage: mpirun nqueens' nqueens 3
refuses 'usage: mpirun nqueens' nqueens 19
refuses 'usage: mpirun nqueens' nqueens 8 8

ranks 2 "$EXAMPLES/uts" --help >out
[ "$(grep -c '^usage: ' out)" = 1 ]
# Without mpirun there is one rank.
OMP_NUM_THREADS=1 "$EXAMPLES/uts" -t 0 -b 100 -q 0.12 -m 8 -r 1 --check >out
grep -x 'sequential search: the same' out
