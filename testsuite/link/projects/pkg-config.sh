# Purpose: pkg-config's options compile and link, together and separately, also
# for a static program, and its variables name installed files.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs pkg-config pkgconf
both=$(pkg-config --cflags --libs omptq)
$CC -O2 $both $sources -o program
run ./program
cflags=$(pkg-config --cflags omptq)
$CC -O2 $cflags -c $sources
libs=$(pkg-config --libs omptq)
$CC main.o plain.o sum.o -o program $libs
run ./program
if echo 'int main () { return 0; }' | $CC -static -x c - -o probe; then
  libs=$(pkg-config --static --libs omptq)
  $CC -static main.o plain.o sum.o -o program $libs
  run ./program
  readelf -d program >dynamic
  expect_not dynamic NEEDED
fi
echo '#include <omptq.h>
int main () { omptq_set_taskq_depth (5); return omptq_get_taskq_depth () != 5; }' >depth.c
$CC $both depth.c -o depth
./depth
[ "$(pkg-config --variable=specs omptq)" = "$SPECS" ]
[ "$(pkg-config --variable=plugin omptq)" = "$PLUGIN" ]
[ "$(pkg-config --variable=nvptx_plugin omptq)" = "$(installed omptq_nvptx.so)" ]
[ "$(pkg-config --variable=gcc_version omptq)" = "$($CC -dumpfullversion)" ]
[ -f "$(pkg-config --variable=libdir omptq)/libgomp-ext.so" ]
pkg-config --validate omptq
