# Purpose: the installed spec file suffices to compile and to link, in each way.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

gcc="$CC -specs=$SPECS -fopenmp -O2"
$gcc -c $sources
$gcc main.o plain.o sum.o -o separate
run ./separate
readelf -d separate >dynamic
expect dynamic "libgomp-ext.so.1"

# As in builds that pass all options twice.
$gcc "-specs=$SPECS" -fopenmp $sources -o twice
run ./twice
$gcc -flto $sources -o lto
run ./lto
for source in $sources; do
  $gcc -E "$source" -o "$(basename "$source" .c).i"
done
$gcc main.i plain.i sum.i -o preprocessed
run ./preprocessed
# shellcheck disable=SC2154
$gcc -shared -fPIC "$here/../program/sum.c" plain.o -o libsum.so
readelf -d libsum.so >dynamic
expect dynamic "libgomp-ext.so.1"
$gcc main.o -L. -lsum -Wl,-rpath,. -o shared
run ./shared
if echo 'int main () { return 0; }' | $CC -static -x c - -o probe; then
  $gcc -static $sources -o static
  run ./static
  $gcc -static -flto $sources -o static
  run ./static
fi
$CXX "-specs=$SPECS" -fopenmp -O2 "$examples/quicksort.cc" -o quicksort
./quicksort
