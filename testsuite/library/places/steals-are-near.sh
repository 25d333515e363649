# Purpose: on a machine of four packages workers steal from near ones first,
# unless GOMP_TASKQ_NEAREST is false.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"
"$PYTHON3" "$here/../../../bench/places/run" --cc "$CC" --plugin "$PLUGIN" \
  --shim "$PLACES/shim.so" --runs 3 --only '4 packages' --check
