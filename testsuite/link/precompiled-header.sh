# Purpose: a precompiled header with directives is refused; one without them can
# be used with the plugin.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cp "$here"/program/* .
if $CC $omptq -O2 -x c-header sum.c -o wrong.h.gch 2>messages; then exit 1; fi
expect messages "sum.c:24:28: error: '#pragma intel omp' in a precompiled header"
[ ! -e wrong.h.gch ]
$CC $omptq -O2 sum.h -o sum.h.gch
$CC $omptq -O2 main.c plain.c sum.c -o program
run ./program
