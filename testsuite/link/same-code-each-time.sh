# Purpose: the generated code does not depend on the compiler's addresses, which
# differ in each run.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

examples=$(cd "$(dirname "$0")/../../examples" && pwd)
for file in "$examples"/*.c; do
  for options in -O1 -O2; do
    # shellcheck disable=SC2086
    $CC $options -w -fopenmp "-fplugin=$PLUGIN" -S "$file" -o first.s
    for _ in 1 2 3 4; do
      # shellcheck disable=SC2086
      $CC $options -w -fopenmp "-fplugin=$PLUGIN" -S "$file" -o again.s
      cmp first.s again.s
    done
  done
done
