# Purpose: -flto, where the link step compiles, works with and without the
# plugin at that step, and with objects without LTO code.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

for source in $sources; do
  $CC $omptq -O2 -flto -c "$source"
done
$CC $omptq -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -flto -flto-partition=max main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -c "$here/program/main.c"
$CC -fopenmp -O2 -flto -ffat-lto-objects -fplugin=$PLUGIN -c "$here/program/sum.c"
$CC -fopenmp -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -fno-lto main.o sum.o "$here/program/plain.c" -o program
run ./program
