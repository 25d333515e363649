# Purpose: what a tool is told of taskqs obeys OpenMP's rules, in all programs with
# taskqs, which find their results right.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

"$here/checker/run" "$(library_file)" "$here/../../host/taskqs" --threads 1,4 --jobs 2 \
  --cc "$CC" --cxx "$CXX" --plugin "$(plugin_file)"
