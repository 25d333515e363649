# Purpose: <omp-tools.h> has the names, values, types and layouts of LLVM's, so that a
# tool compiled with one works with a library compiled with the other.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

others=$(find /usr/lib/llvm-*/lib/clang/*/include -name omp-tools.h 2>/dev/null || :)
if [ -z "$others" ]; then
  echo "skipped: no <omp-tools.h> of LLVM"
  exit 77
fi
if [ -n "$LIBDIR" ]; then
  own=$here/../../../libgomp-ext/omp-tools.h
else
  echo '#include <omp-tools.h>' | $CC -M -x c - >dependences
  own=$(grep -o '[^ ]*/omp-tools\.h' dependences)
fi
for other in $others; do
  "$PYTHON3" "$here/compare-headers" --cxx "$CXX" "$own" "$other" \
    "$(dirname "$other")/omp.h"
done
