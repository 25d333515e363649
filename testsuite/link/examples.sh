# Purpose: every example compiles as documented, and finds its results right.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

for source in "$here"/../../examples/*.c "$here"/../../examples/*.cc; do
  case $source in
    *.cc) compiler=$CXX ;;
    *) compiler=$CC ;;
  esac
  $compiler $omptq -Wall -Wextra -Werror -O2 "$source" \
    -o program
  for threads in 1 3; do
    OMP_NUM_THREADS=$threads timeout 60 ./program
  done
  GOMP_TASKQ_DEPTH=1 OMP_NUM_THREADS=2 timeout 60 ./program
done
