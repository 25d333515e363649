# Purpose: the spec file loads nothing without -fopenmp, and in compilers for other
# languages, and a program without taskqs does not need the library.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../lib/build.sh"

echo 'int main (void) { return 0; }' >plain.c
$CC "-specs=$SPECS" -fopenmp "-###" plain.c 2>commands
expect commands "-fplugin=$PLUGIN"
for options in "" "-fopenmp -fno-openmp"; do
  $CC "-specs=$SPECS" $options "-###" plain.c 2>commands
  expect_not commands "plugin=$PLUGIN"
  expect_not commands "-lgomp-ext"
done
$CC "-specs=$SPECS" -fopenmp plain.c -o plain
readelf -d plain >dynamic
expect_not dynamic "libgomp-ext"
echo ' .globl a' >assembly.S
$CC "-specs=$SPECS" -fopenmp "-###" -c assembly.S 2>commands
expect_not commands "-fplugin=$PLUGIN"

version=$($CC -dumpfullversion)
fortran=$(echo "$CC" | sed 's/gcc/gfortran/')
if [ "$($fortran -dumpfullversion)" = "$version" ]; then
  printf 'program p\n!$omp parallel\n!$omp end parallel\nend\n' >plain.f90
  $fortran "-specs=$SPECS" -fopenmp plain.f90 -o plain
  ./plain
fi
