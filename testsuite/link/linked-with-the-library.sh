# Purpose: -lgomp-ext, with -fplugin-arg-omptq-linked and without, links the
# library like any other.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -fplugin-arg-omptq-linked -O2 $sources -o program $LIBS
run ./program
readelf -d program >dynamic
expect dynamic "libgomp-ext.so.1"
nm program >symbols
[ "$(count symbols __omptq_find)" = 0 ]

$CC $omptq -O2 $sources -o program $LIBS
run ./program

if $CC $omptq -fplugin-arg-omptq-linked -O2 $sources -o program 2>messages; then exit 1; fi
expect messages "undefined reference to \`GOMP_taskq'"
