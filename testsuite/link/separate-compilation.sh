# Purpose: objects can be compiled one by one, into separate folders, with
# dependency files, and linked by a command without the plugin.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

mkdir -p out/deps
for source in $sources; do
  name=$(basename "$source" .c)
  $CC $omptq -O2 -pipe -MD -MF "out/deps/$name.d" -MT "$name.o" -c \
    -o "out/$name.o" "$source"
  expect "out/deps/$name.d" "sum.h"
done
$CC -fopenmp out/*.o -o program
run ./program
