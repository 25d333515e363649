# Purpose: `gcc -specs=omptq.specs -fopenmp' suffices, and a program without
# workqueuing constructs does not get the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC "-specs=$SPECS" -fopenmp -O2 -fplugin-arg-omptq-verbose $sources \
  -o program 2>messages
expect messages "taskq"
run ./program
readelf -d program >dynamic
expect dynamic "libgomp-ext.so.1"
$CC "-specs=$SPECS" -fopenmp -O2 -c $sources
$CC "-specs=$SPECS" -fopenmp main.o plain.o sum.o -o program
run ./program
$CC "-specs=$SPECS" -fopenmp -O2 -flto $sources -o program
run ./program

cat >plain.cc <<END
#include <omp.h>
int main () { return omp_get_wtime () < 0; }
END
$CXX "-specs=$SPECS" -fopenmp plain.cc -o plain
./plain
readelf -d plain >dynamic
[ "$(count dynamic libgomp-ext)" = 0 ]
$CC "-specs=$SPECS" -O2 -c "$here/program/plain.c" 2>messages
[ ! -s messages ]
