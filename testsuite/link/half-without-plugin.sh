# Purpose: objects compiled without the plugin, and by the C++ compiler, link
# with those compiled with it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -O2 -c "$here/program/sum.c"
$CC -fopenmp -O2 -c "$here/program/plain.c"
$CXX -x c++ -fopenmp -O2 -c - -o main.o <<END
extern "C" {
#include "$here/program/main.c"
}
END
$CXX -fopenmp sum.o plain.o main.o -o program
run ./program
