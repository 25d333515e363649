# Purpose: a static program compiled with the plugin alone works if linked with
# -lgomp-ext; else it says once what to do, and exits.  Neither it nor a program
# that contains libgomp.a can load the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

echo 'int main () { return 0; }' | $CC -static -x c - || exit 77

# No -rpath: with one, glibc 2.36 breaks every static-pie program.
static_libs=$(echo "$LIBS" | sed 's/-Wl,-rpath,[^ ]*//')

# Runs the program, which must fail.
refused () {
  for threads in 1 2 2 2 2 8 8 8 8; do
    status=0
    env -u LD_LIBRARY_PATH "OMP_NUM_THREADS=$threads" timeout 60 ./program \
      >messages 2>&1 || status=$?
    cat messages
    [ $status = 1 ]
    [ "$(wc -l <messages)" = 1 ]
    expect messages "link with -lgomp-ext, or compile and link with -specs=omptq.specs"
  done
}

for level in -O0 -O2 "-O2 -flto"; do
  for kind in $(static_kinds); do
    $CC $kind $omptq $level $sources -o program
    refused
    $CC $kind $omptq $level $sources -o program $static_libs
    run ./program
    if readelf -d program | grep NEEDED; then exit 1; fi
  done
done

# All functions of the library, and one that the program calls itself.
cat >functions.c <<'END'
#include <omptq.h>

int
main (void)
{
  int sum = 0, last = 0, turns = 0;
  omptq_set_taskq_depth (7);
#pragma intel omp parallel taskq reduction(+ : sum) lastprivate(last) ordered
  for (int i = 1; i <= 100; i++)
#pragma intel omp task captureprivate(i)
    {
      sum += i;
      last = i;
#pragma omp ordered
      turns++;
    }
#pragma omp parallel
#pragma omp single
  {
#pragma intel omp taskq
    for (int i = 1; i <= 100; i++)
#pragma intel omp task captureprivate(i)
      __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
  }
  return sum != 10100 || last != 100 || turns != 100
         || omptq_get_taskq_depth () != 7;
}
END
$CC -static $omptq -I"$here/../../libgomp-ext" -O2 functions.c -o program $static_libs
run ./program

# libgomp.a in an otherwise dynamic program.
$CC $omptq -O2 $sources -o program -Wl,-Bstatic -lgomp -Wl,-Bdynamic
refused
$CC $omptq -O2 $sources -o program -Wl,-Bstatic $static_libs -lgomp -Wl,-Bdynamic
run ./program

# Neither applies to a program without libgomp whose shared library has taskqs
# but needs no function of libgomp.
cat >taskq.c <<'END'
long
sum_of (long n)
{
  long sum = 0;
#pragma intel omp taskq shared(sum)
  for (long i = 1; i <= n; i++)
#pragma intel omp task captureprivate(i)
    sum += i;
  return sum;
}
END
echo 'long sum_of (long); int main (void) { return sum_of (9) != 45; }' >main.c
$CC $omptq -fPIC -shared -O2 taskq.c -o libtaskq.so -Wl,--as-needed
$CC -O2 main.c -o program -L. -ltaskq -Wl,-rpath,"$PWD"
run ./program
