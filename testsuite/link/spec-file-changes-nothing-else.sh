# Purpose: with the spec file GCC executes the same commands, with what omptq needs
# added, gives the same messages, and refuses the same options.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

"${PYTHON3:-python3}" "$here/compare-specs" --cc "$CC" --cxx "$CXX" \
  --fc "$FC" --specs "$SPECS"
