# Purpose: C programs that show defects of GCC are right with the plugin, at -O0, -O1 and
# -O2.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/defects.sh
. "$here/../../lib/defects.sh"

for source in "$here"/defects/*.c; do
  for options in -O0 -O1 "-O2 -foffload-options=-fchecking"; do
    check "$CC" "$source" "$options"
  done
done
