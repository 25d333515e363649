# Purpose: what a tool is told of tasks obeys OpenMP's rules, in all programs with
# OpenMP's tasks, which find their results right.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

"$here/checker/run" "$(library_file)" "$here/../tasks" --threads 1,4 --jobs 2 \
  --cc "$CC" --cxx "$CXX" --plugin "$(plugin_file)" \
  --fc "$FC"
