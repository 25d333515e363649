# Purpose: the spec file lets GCC make precompiled headers without -c, of C and C++,
# and programs use them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

# use COMPILER KIND: compiles a header of KIND, and a program with it.
use () {
  cat >one.h <<'END'
static int
one (void)
{
  int sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum++;
  return sum;
}
END
  cat >main.c <<'END'
#include "one.h"

int
main (void)
{
  return one () != 10;
}
END
  $1 "-specs=$SPECS" -fopenmp -O2 -x "$2-header" one.h -o one.h.gch
  rm one.h
  $1 "-specs=$SPECS" -fopenmp -O2 -x "$2" main.c -o program
  run ./program
}
use "$CC" c
use "$CXX" c++
echo >empty.h
$CC "-specs=$SPECS" -fopenmp -O2 empty.h
[ -f empty.h.gch ]
