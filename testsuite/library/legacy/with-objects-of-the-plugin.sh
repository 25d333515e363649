# Purpose: objects that call the legacy interface and objects compiled by the
# plugin form one program: each kind of taskq inside the other, the same
# threads, the same critical sections.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

$CC -O2 -Wall -Wextra -c "$here/mixed/legacy.c"
# For each way in which the plugin's objects find the library.
for option in "" -fplugin-arg-omptq-linked; do
  # shellcheck disable=SC2086
  $CC $omptq $option -O2 -c "$here/mixed/pragmas.c"
  # shellcheck disable=SC2086,SC2154
  $CC -fopenmp pragmas.o legacy.o -o program $KMPC $LIBS
  run ./program
  OMP_NUM_THREADS=8 GOMP_TASKQ_DEPTH=2 timeout 60 ./program
done
