# Purpose: without -fopenmp, also with -fopenmp-simd, each file with directives
# gets one warning and the program is sequential.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat "$here/program/sum.c" - >twice.c <<END
long
again (long n)
{
  long sum = 0;
#pragma intel omp parallel taskq
  for (long i = 1; i <= n; i++)
#pragma intel omp task
    sum += i;
  return sum;
}
END
for options in "" -fopenmp-simd -w; do
  $CC -fplugin=$PLUGIN $options -O2 "-I$here/program" twice.c \
    "$here/program/plain.c" "$here/program/main.c" -o program 2>messages
  cat messages
  expected=1
  [ "$options" != -w ] || expected=0
  [ "$(count messages warning)" = $expected ]
  ./program
  nm program >names
  fails grep -i gomp names
done
[ ! -s messages ]
