# Purpose: each of a large device's threads begins a parallel region, for which libgomp
# takes memory from malloc, more than the 8 MiB that a driver gives it; a program that
# is linked with the library gets more.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

cat >regions.c <<'END'
#include <stdio.h>

int
main (void)
{
  long sum = 0;
#pragma omp target teams num_teams(1056) thread_limit(8) reduction(+ : sum)
#pragma omp parallel num_threads(8) reduction(+ : sum)
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 4; i++)
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < 4; j++)
      sum++;
  printf ("%ld\n", sum);
  return 0;
}
END

# Runs a program on a device with 132 multiprocessors.
run () {
  env OMP_TARGET_OFFLOAD=mandatory PTXEMU_MULTIPROCESSORS=132 \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 100 "$@"
}

# shellcheck disable=SC2086
$CC -O2 "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS regions.c -o linked
[ "$(run ./linked)" = 135168 ]
status=0
PTXEMU_HEAP=8M run ./linked >messages 2>&1 || status=$?
[ $status != 0 ]
grep "Out of memory allocating" messages
