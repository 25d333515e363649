# Purpose: a static program contains the library, and needs no other one.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

echo 'int main () { return 0; }' | $CC -static -x c - || exit 77
# shellcheck disable=SC2086,SC2154
$CC -static -O2 "$here/list-in-while-loop.c" -o program $KMPC $LIBS -lgomp -lpthread
run ./program
if readelf -d program | grep NEEDED; then exit 1; fi
