# Purpose: with the spec file a program with OpenMP's tasks, and no taskq, is
# linked with the library, whose functions it calls instead of libgomp's; so it
# is with -lgomp-ext.  A library that plain GCC has compiled calls them, too.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >tasks.c <<'END'
long
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
END
cat >main.c <<'END'
long fib (int);
int
main (void)
{
  long result;
#pragma omp parallel
#pragma omp single
  result = fib (15);
  return result != 610;
}
END

# The functions that the dynamic linker binds in FILE are the library's.
check () {
  for tasks in ext libgomp; do
    GOMP_EXT_TEAMS=$tasks run ./program
  done
  GOMP_EXT_TEAMS=ext LD_DEBUG=bindings OMP_NUM_THREADS=4 ./program 2>bound
  for function in GOMP_task GOMP_taskwait; do
    grep "binding file .*$1 .* to .*libgomp-ext.so.1 .*\`$function'" bound
  done
  grep "binding file .*program .* to .*libgomp-ext.so.1 .*\`GOMP_parallel'" bound
}

for level in -O0 -O2 "-O2 -flto"; do
  $CC "-specs=$SPECS" -fopenmp $level tasks.c main.c -o program
  check program
done
$CC -fopenmp -O2 tasks.c main.c -o program $LIBS
check program
$CC -fopenmp -O2 -fPIC -shared tasks.c -o libtasks.so
$CC "-specs=$SPECS" -fopenmp -O2 main.c -o program -L. -ltasks -Wl,-rpath,"$PWD"
check libtasks.so
