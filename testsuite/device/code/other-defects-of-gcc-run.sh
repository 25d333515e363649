# Purpose: C programs that show defects of GCC are right with link-time optimization and
# without the plugin's own optimizations, and C++ and Fortran programs with and without
# optimizations.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/defects.sh
. "$here/../../lib/defects.sh"

for source in "$here"/defects/*.c; do
  for options in "-O3 -flto" \
      "-O2 -foffload-options=-fplugin-arg-omptq_nvptx-optimize=no"; do
    check "$CC" "$source" "$options"
  done
done
for options in -O0 "-O2 -foffload-options=-fchecking"; do
  for source in "$here"/defects/*.cc; do
    check "$CXX" "$source" "$options"
  done
  if [ -n "${FC-}" ]; then
    for source in "$here"/defects/*.f90; do
      check "$FC -fno-range-check -ffree-line-length-none" "$source" \
        "$options -foffload-options=-lgfortran"
    done
  fi
done
