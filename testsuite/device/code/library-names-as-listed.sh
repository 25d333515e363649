# Purpose: the plugin knows all functions that the libraries of the offload compiler may
# call in a program.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

top=$(dirname "$0")/../../..
names=$top/nvptx-backend/library-names.cc
"$top/contrib/nvptx-library-names" --check "$names"
sed '/"write",/d' "$names" >changed.cc
fails "$top/contrib/nvptx-library-names" --check changed.cc >wrong
expect wrong "write is missing"
