# Purpose: the spec file loads nothing without -fopenmp and for assembly, and a
# program without taskqs does not need the library.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

echo 'int main (void) { return 0; }' >plain.c
$CC "-specs=$SPECS" -fopenmp "-###" plain.c 2>commands
expect commands "-fplugin=$PLUGIN"
for options in "" "-fopenmp -fno-openmp"; do
  $CC "-specs=$SPECS" $options "-###" plain.c 2>commands
  expect_not commands "plugin=$PLUGIN"
  expect_not commands "-lgomp-ext"
done
# Some linkers drop unneeded libraries by default.
$CC "-specs=$SPECS" -fopenmp -Wl,--no-as-needed plain.c -o plain
readelf -d plain >dynamic
expect_not dynamic "libgomp-ext"
echo ' .globl a' >assembly.S
$CC "-specs=$SPECS" -fopenmp "-###" -c assembly.S 2>commands
expect_not commands "-fplugin=$PLUGIN"
