# Purpose: the analysis of uniformity in RTL does not change the code.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

for source in "$here"/../../../examples/*.c "$here"/../../../examples/*.cc; do
  compiler=$CC
  case $source in *.cc) compiler=$CXX ;; esac
  for level in -O0 -O1 -O2 -O3; do
    $compiler -fplugin="$PLUGIN" $level -w -c "$source" -o without.o
    $compiler -fplugin="$PLUGIN" $level -w -c "$source" -o with.o \
      -fplugin-arg-omptq-dump=uniformity_rtl-details
    cmp without.o with.o
    # Each function is analysed completely, for threads and for lanes.
    cat ./*.omptq_uniformity_rtl >dump
    [ "$(count dump 'uniformity of ')" -ge 2 ]
    [ "$(count dump 'uniformity of ')" = "$(count dump 'end of uniformity')" ]
    rm ./*.omptq_uniformity_rtl
  done
done
