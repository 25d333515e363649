# Purpose: contrib/check-programs reports wrong results, messages and compiler
# failures that the plugin causes, and no others.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

mkdir -p recipes/sums
cat >recipes/sums/sums.c <<'END'
#include <stdio.h>

int
main (void)
{
  int sum = 0;
#ifdef UNUSED
  int unused;
#endif
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 1000; i++)
    sum += i;
#ifdef WRONG
  sum++;
#endif
  printf ("sum %d\n", sum);
  return 0;
}
END
cat >recipes/sums/serial.c <<'END'
int
twice (int x)
{
  return x + x;
}
END
cat >recipes/sums.sh <<'END'
# Purpose: sums.
# Source: ./sums

configure () {
  echo "int configured;" >configured.c
}

build () {
  "$CC" -O1 -Wall -fopenmp -c serial.c configured.c
  "$CC" -O1 -Wall -fopenmp sums.c serial.o configured.o -o sums
}

check () {
  ./sums >"$results/sum"
  echo "$OMP_NUM_THREADS" >"$results/threads"
}
END

# programs EXPECTED OPTION...: checks the output and the exit status.
programs () {
  expected=$1
  status=0
  shift
  "$here/../../contrib/check-programs" --plugin "$(plugin_file)" --cc "$CC" \
    --cxx "$CXX" --recipes recipes --work work "$@" >out || status=$?
  cat out
  test "$status" = "$expected"
}

programs 0
expect out "PASS: sums"
expect out "1 passed, 0 failed, 0 skipped"
expect work/sums/result.json '"files": 1'
expect work/sums/result.json '"fork": 1'
expect work/sums/plugin-O3/4/threads 4

programs 1 --option=-DWRONG
expect out "-O2: 1 threads: sum: not the same"
expect out "-O3: 4 threads: sum: not the same"
expect out "0 passed, 1 failed, 0 skipped"

programs 1 --option=-DUNUSED
expect out "-O2: sums.c: other messages"

programs 1 --option=-fplugin-arg-omptq-nonsense
expect out "-O2: sums.c: does not compile"
expect work/sums/plugin-O2/sums.c.i "sum += i"

sed -i 's/sums >/sums-missing >/' recipes/sums.sh
programs 1
expect out "check: exit status 127"
