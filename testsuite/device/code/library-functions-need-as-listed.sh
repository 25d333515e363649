# Purpose: no function in the libraries of the offload compiler needs more of a
# stack than the plugin thinks.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

top=$(dirname "$0")/../../..
"$top/contrib/nvptx-library-stacks" --check \
  "$top/nvptx-backend/stack/library-stacks.cc"
sed 's/{ 608, true/{ 607, true/' "$top/nvptx-backend/stack/library-stacks.cc" \
  >changed.cc
fails "$top/contrib/nvptx-library-stacks" --check changed.cc >wrong
expect wrong "sin: (608, True), not (607, True)"
