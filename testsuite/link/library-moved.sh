# Purpose: a program built before the library was installed finds it at its
# later location.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

mkdir place later
cp "$(plugin_file)" "$(passes_file)" place
cp "$(library_file)" place/libgomp-ext.so.1
$CC -fplugin=./place/omptq.so -fopenmp -O2 $sources -o program
mv place/libgomp-ext.so.1 later
LD_LIBRARY_PATH="$PWD/later" ./program
