# Purpose: the output of -E compiles to the same program, with the plugin at
# both steps or the second, and messages have original positions.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

for options in "$omptq" -fopenmp; do
  for source in $sources; do
    $CC $options -E "$source" -o "$(basename "$source" .c).i"
  done
  $CC $omptq -O2 main.i plain.i sum.i -o program
  run ./program
done

cat >wrong.c <<END
#define DO _Pragma("intel omp task")
int
main ()
{
  DO { }
  #pragma intel omp task wrong(1)
  #pragma intel_omp_task wrong(2)
}
END
$CC $omptq -E wrong.c -o wrong.i
if $CC $omptq -c wrong.i 2>messages; then exit 1; fi
expect messages "wrong.c:5:"
expect messages "wrong.c:6:"
expect messages "wrong.c:7:"
if $CC $omptq -E -fdirectives-only "$here/program/sum.c" -o sum.i; then
  $CC $omptq -fdirectives-only -c sum.i
  $CC -fopenmp sum.o plain.i main.i -o program
  run ./program
fi
