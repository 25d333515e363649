# Purpose: an object that calls the legacy interface is linked with one library,
# and loads only that, libgomp-ext and libgomp.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

$CC -O2 -c "$here/list-in-while-loop.c"
# shellcheck disable=SC2086,SC2154
$CC list-in-while-loop.o -o program $KMPC
run ./program
ldd program >libraries
[ "$(grep -c 'gomp\|omp5\|stdc++' libraries)" = 3 ]
expect libraries libgomp-ext-kmpc.so.1
expect libraries libgomp-ext.so.1
expect libraries libgomp.so.1
if grep "not found" libraries; then exit 1; fi

# Only the interface's symbols, each in its version; the other library is in the
# same folder.
library=$(sed -n 's/.*kmpc\.so\.1 => \([^ ]*\).*/\1/p' libraries)
readelf -d "$library" >dynamic
# shellcheck disable=SC2016
expect dynamic '$ORIGIN'
nm -D --defined-only "$library" >symbols
if grep -v ' __kmpc_.*@@GOMP_EXT_KMPC_1\.0$\| kmp_.*@@GOMP_EXT_KMPC_1\.1$\| GOMP_EXT_KMPC_1' \
  symbols; then exit 1; fi
[ "$(grep -c ' kmp_' symbols)" = 28 ]
