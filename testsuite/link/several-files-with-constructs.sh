# Purpose: several objects of a program, and a shared library, may have
# workqueuing constructs; each process has one run-time library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

sed 's/sum_by_taskq/sum_in_library/' "$here/program/sum.c" >library.c
sed 's/sum_by_taskq/sum_in_object/' "$here/program/sum.c" >object.c
cat >both.c <<END
#include "sum.h"
long sum_in_library (long), sum_in_object (long);
long
sum_by_taskq (long n)
{
  long a = 0, b = 0;
#pragma intel omp parallel taskq shared(a, b)
  {
#pragma intel omp task
    a = sum_in_library (n);
#pragma intel omp task
    b = sum_in_object (n);
  }
  return a == b ? a : -1;
}
END
include=-I$here/program
$CC $omptq -O2 $include -fPIC -shared library.c -o libsum.so
for level in -O0 -O2; do
  $CC $omptq $level $include both.c object.c "$here/program/main.c" \
    "$here/program/plain.c" -L. -lsum -Wl,-rpath,. -rdynamic -o program
  run ./program
done
