# Purpose: with its spec file the offload compiler for nvptx executes the same commands,
# with a folder for libraries added, gives the same messages, and refuses the same
# options.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

specs=$(dirname "$(plugin_file)")/../omptq-nvptx.specs
if ! command -v "$NVPTX_GCC" || [ ! -e "$specs" ]; then
  echo "skipped: there is no plugin for nvptx in this folder"
  exit 77
fi
"${PYTHON3:-python3}" "$here/compare-specs" --cc "$CC" --device "$NVPTX_GCC" \
  --specs "$specs"
