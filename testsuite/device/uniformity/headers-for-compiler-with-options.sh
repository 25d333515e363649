# Purpose: the headers for plugins of the offload compiler are found for a CC of
# several words too, such as that with -std=gnu23 of Autoconf 2.73.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

headers=$here/../../../contrib/nvptx-headers
if ! folder=$(CC=$CC "$headers" --check); then
  echo "there are no headers"
  exit 77
fi
[ "$(CC="$CC -std=gnu17" "$headers" --check)" = "$folder" ]
