# Purpose: a program that cannot find the library says so in one line and exits.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

mkdir place
cp "$(plugin_file)" "$(passes_file)" place
cp "$(library_file)" place/libgomp-ext.so.1
$CC -fplugin=./place/omptq.so -fopenmp -O2 $sources -o program
env -u LD_LIBRARY_PATH ./program
rm place/libgomp-ext.so.1
for threads in 1 2 2 2 2 2 8 8 8 8 8; do
  status=0
  env -u LD_LIBRARY_PATH "OMP_NUM_THREADS=$threads" timeout 60 ./program \
    2>messages || status=$?
  # It may be installed.
  [ $status != 0 ] || exit 77
  [ $status = 1 ]
  cat messages
  [ "$(wc -l <messages)" = 1 ]
  expect messages "libgomp-ext.so.1: cannot open shared object file"
done
