# Purpose: with the plugin alone, tasks are libgomp's, and the report says with which
# option they are the library's; with that option, or the spec file, they are, and the
# report says no more.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >fib.c <<'END'
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
  long found;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(found)
    found = fib (10);
  }
  return found != 55;
}
END
report=-fplugin-arg-omptq-report
hint="link with -lgomp-ext, or tasks are libgomp's"

# Prints how many tasks the library has executed.
tasks () {
  GOMP_TASKQ_STATS=1 timeout 60 ./fib 2>stats
  sed -n 's/^ *OpenMP tasks  *\([0-9]*\) .*/\1/p' stats
}

$CC $omptq $report -O2 fib.c -o fib 2>messages
cat messages
[ "$(count messages 'without the library')" = 2 ]
[ "$(count messages 'are created by the library')" = 1 ]
[ "$(count messages "$hint")" = 3 ]
[ -z "$(tasks)" ]
$CC $omptq -O2 fib.c -o fib $LIBS
[ "$(tasks)" = 177 ]
$CC "-specs=$SPECS" -fopenmp $report -O2 fib.c -o fib 2>messages
[ "$(count messages 'without the library')" = 2 ]
[ "$(count messages "$hint")" = 0 ]
[ "$(tasks)" = 177 ]
