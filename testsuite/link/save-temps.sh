# Purpose: -save-temps keeps the preprocessed source, and the program is the
# same.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -O2 -save-temps $sources -o program
run ./program
ls ./*sum.i ./*sum.s
expect ./*sum.i "#pragma intel omp task captureprivate(p)"
