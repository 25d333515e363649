# Purpose: a static program contains the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

echo 'int main () { return 0; }' | $CC -static -x c - || exit 77
$CC -static $omptq -fplugin-arg-omptq-linked -O2 $sources -o program $LIBS
run ./program
if readelf -d program | grep NEEDED; then exit 1; fi
