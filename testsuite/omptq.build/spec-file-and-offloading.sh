# Purpose: the spec file loads the offload compiler's plugin when offloading,
# and works where that plugin is not installed.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../lib/build.sh"

nvptx_plugin=$(installed omptq_nvptx.so)
[ -n "$nvptx_plugin" ] || skip "the plugin for nvptx is not built"
cat >target.c <<END
int
main (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
  x++;
  return x != 1;
}
END
offload () {
  $CC "-specs=$SPECS" -fopenmp -O2 -foffload=nvptx-none \
    -foffload-options=nvptx-none=-misa=sm_80 "$@" target.c -o target 2>messages
}
verbose=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose
offload $verbose
expect messages "omptq_nvptx: main._omp_fn.0"
offload "-specs=$SPECS" $verbose
expect messages "omptq_nvptx: main._omp_fn.0"
$CC "-specs=$SPECS" -fopenmp -foffload=disable $verbose target.c -o target 2>messages
expect_not messages "omptq_nvptx"
./target

sed "s|$nvptx_plugin|$PWD/omptq_nvptx.so|" "$SPECS" >without.specs
SPECS=$PWD/without.specs
offload
$CC "-specs=$SPECS" -fopenmp -O2 $sources -o program
run ./program
