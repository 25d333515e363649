# Purpose: the uniformity analysis does not change the code at any -O level.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

for source in "$here"/*.c; do
  for level in -O0 -O1 -O3; do
    rm -f ./*.mkoffload.s ./*.omptq_uniformity
    $CC $level -w -fopenmp $NVPTX_OPTIONS -save-temps "$source" -o program
    cat ./*.xnvptx-none.mkoffload.s ./*nvptx-none*.s >without
    $CC $level -w -fopenmp $NVPTX_OPTIONS -save-temps "$source" -o program \
      -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-dump=uniformity
    cat ./*.xnvptx-none.mkoffload.s ./*nvptx-none*.s >with
    cmp without with
    # Each function is analysed completely.
    cat ./*.omptq_uniformity >dump
    [ "$(count dump 'uniformity of ')" -ge 1 ]
    [ "$(count dump 'uniformity of ')" = "$(count dump 'end of uniformity')" ]
  done
done
