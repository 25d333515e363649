# Purpose: the library does not change a program of LLVM's compiler, which runs on
# libomp, nor a library in that program that GCC has compiled.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >main.c <<'END'
#include <omp.h>
#include <stdlib.h>

long sum_of_tasks (int);

int
main (void)
{
  long sum = 0;
  int threads = 0;
  omp_set_dynamic (0);
  omp_set_num_threads (3);
#pragma omp parallel
#pragma omp single
  {
    threads = omp_get_num_threads ();
    for (int i = 1; i <= 100; i++)
#pragma omp task shared(sum)
#pragma omp atomic
      sum += i;
  }
  if (threads != 3 || sum != 5050)
    abort ();
  if (sum_of_tasks (100) != 5050)
    abort ();
#pragma omp parallel
  if (sum_of_tasks (10) != 55)
    abort ();
  return 0;
}
END
cat >library.c <<'END'
long
sum_of_tasks (int n)
{
  long sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 1; i <= n; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum += i;
  return sum;
}
END
for clang in clang-19 clang clang-14; do
  if command -v $clang && $clang -fopenmp -c main.c -o main.o; then break; fi
done
[ -f main.o ] || exit 77
$CC -fopenmp -O2 -fPIC -shared library.c -o liblibrary.so
$clang -fopenmp main.o -o program -L. -llibrary -Wl,-rpath,"$PWD" || exit 77
unset GOMP_EXT_TEAMS
run ./program
for tasks in ext libgomp; do
  GOMP_EXT_TEAMS=$tasks LD_PRELOAD=$(library_file) run ./program
done
