# Purpose: with the spec file a program's tasks run on libgomp-ext wherever the command
# line has libgomp, by its short name or by its file's, with each linker; a program that
# needs nothing of libgomp-ext's is not linked with it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >tasks.c <<'END'
int
main (void)
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
cat >none.c <<'END'
#include <omp.h>
int
main (void)
{
  return omp_get_wtime () < 0;
}
END
cat >plain.c <<'END'
void
plain (void)
{
#pragma omp barrier
}
END
gcc="$CC -specs=$SPECS -fopenmp -O2"
libgomp=$($CC -print-file-name=libgomp.so)

# build OPTION...
build () {
  $gcc -Wl,--no-as-needed "$@" -o program
  GOMP_TASKQ_STATS=1 run ./program 2>statistics
  expect statistics "OMPTQ STATISTICS BEGIN"
}

$CC -fopenmp -O2 -fPIC -shared plain.c -o libplain.so -lgomp
build tasks.c -lgomp
build -lgomp tasks.c
build -l gomp tasks.c
build "$libgomp" tasks.c
build tasks.c "$libgomp"
build "$libgomp" tasks.c -flto
build -L. -lplain -Wl,-rpath,"$PWD" tasks.c
for linker in bfd gold lld; do
  if $CC -fuse-ld=$linker none.c -fopenmp -o probe; then
    build -fuse-ld=$linker "$libgomp" tasks.c
    $gcc -fuse-ld=$linker none.c -o none
    ./none
    readelf -d none >dynamic
    [ "$(count dynamic libgomp-ext)" = 0 ]
  fi
done
