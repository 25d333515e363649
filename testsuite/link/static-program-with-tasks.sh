# Purpose: with the spec file, OpenMP's tasks of a static program are the
# library's, which shows in the symbols that it contains; without, libgomp's.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

echo 'int main () { return 0; }' | $CC -static -x c - || exit 77

# Fails unless a task inherits the number of threads that its creator has set,
# which libgomp's and the library's do in different ways, and tasks end.
cat >program.c <<'END'
#include <omp.h>

static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

int
main (void)
{
  long result = 0;
  int wrong = 0;
#pragma omp parallel
#pragma omp single
  {
    omp_set_num_threads (3);
    result = fib (15);
#pragma omp task shared(wrong)
    wrong += omp_get_max_threads () != 3;
  }
#pragma omp parallel for ordered
  for (int i = 0; i < 100; i++)
#pragma omp ordered
    wrong += 0 * i;
  return result != 610 || wrong;
}
END

for level in -O0 "-O2 -g" "-O2 -flto"; do
  for kind in $(static_kinds); do
    $CC $kind "-specs=$SPECS" -fopenmp $level program.c -o program
    nm program >symbols
    expect symbols " T __wrap_GOMP_task"
    for tasks in ext libgomp; do
      GOMP_EXT_TEAMS=$tasks run ./program
    done
  done
done
static_libs=$(echo "$LIBS" | sed 's/-Wl,-rpath,[^ ]*//')
$CC -static -fopenmp -O2 program.c -o program $static_libs
nm program >symbols
[ "$(count symbols __wrap_GOMP_task)" = 0 ]
GOMP_EXT_TEAMS=ext run ./program
