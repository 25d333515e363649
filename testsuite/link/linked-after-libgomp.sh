# Purpose: a program that has been linked with the library after libgomp, and begins
# regions or creates tasks, says in one line that these stay on libgomp; it does not
# otherwise, if GOMP_EXT_TEAMS asks for libgomp, if the library is preloaded, or if only
# a library that it loads has been linked with the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >tasks.c <<'END'
int
tasks (void)
{
  int sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum++;
  return sum != 10;
}
END
echo 'int tasks (void); int main (void) { return tasks (); }' >main.c
echo 'int main (void) { return 0; }' >none.c
cat >load.c <<'END'
#include <dlfcn.h>
int
main (void)
{
  void *library = dlopen ("./libtasks.so", RTLD_NOW | MODE);
  return ((int (*) (void)) dlsym (library, "tasks")) ();
}
END
gcc="$CC -fopenmp -O2 -Wl,--no-as-needed"
late="$($CC -print-file-name=libgomp.so) $LIBS"
run () {
  OMP_NUM_THREADS=4 timeout 60 "$@" 2>messages
}
text="libgomp-ext: OpenMP runs on libgomp, which"

# The program's own tasks, and those of a library.
$gcc tasks.c main.c -o program $late
run ./program
expect messages "$text"
[ "$(wc -l <messages)" = 1 ]
$gcc -fPIC -shared tasks.c -o libtasks.so
$gcc main.c -o with-library -L. -ltasks -Wl,-rpath,"$PWD" $late
run ./with-library
expect messages "$text"

silent () {
  run "$@"
  cat messages
  [ ! -s messages ]
}
silent env GOMP_EXT_TEAMS=libgomp ./program
silent env LD_PRELOAD="$(library_file)" ./program
$gcc none.c -o none $late
silent ./none
$gcc tasks.c main.c -o first $LIBS
silent ./first
$CC "-specs=$SPECS" -fopenmp -O2 tasks.c main.c -o specs $late
silent ./specs
$CC "-specs=$SPECS" -fopenmp -O2 -fPIC -shared tasks.c -o libtasks.so
for mode in RTLD_LOCAL RTLD_GLOBAL RTLD_DEEPBIND; do
  $gcc -D_GNU_SOURCE -DMODE=$mode load.c -o load -ldl
  silent ./load
done
$gcc main.c -o brought -L. -ltasks -Wl,-rpath,"$PWD"
silent ./brought
