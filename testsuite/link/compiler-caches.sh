# Purpose: ccache's and distcc's ways to call the compiler give the same
# objects.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cp "$here/program/sum.c" "$here/program/sum.h" .
$CC $omptq -O2 -c sum.c -o direct.o
$CC $omptq -O2 -E sum.c -o sum.i
$CC $omptq -O2 -fpreprocessed -x cpp-output -c sum.i -o cached.o
$CC $omptq -O2 -x cpp-output -c - -o piped.o <sum.i
$CC $omptq -O2 -S sum.c -o sum.s
$CC -c sum.s -o assembled.o
for object in cached piped assembled; do
  $CC -fopenmp $object.o "$here/program/main.c" "$here/program/plain.c" \
    -o $object
  run ./$object
  objdump -d direct.o | tail -n +4 >direct.d
  objdump -d $object.o | tail -n +4 >$object.d
  cmp direct.d $object.d
done
$CC $omptq -O2 -c sum.c -o again.o
cmp direct.o again.o
if command -v ccache; then
  # DejaGnu sets the first one.
  unset CCACHE_DISABLE
  export CCACHE_DIR="$PWD/cache"
  for object in first second; do
    ccache $CC $omptq -O2 -c sum.c -o $object.o
    cmp direct.o $object.o
  done
fi
