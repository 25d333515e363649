# Purpose: sixty nested taskqs are right, also if one warp executes all of them; where
# the stack of a lane or the heap is too small for them, the program ends with a message
# that says so.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >nested.c <<'END'
#include <stdio.h>

#pragma omp declare target
static void
nest (int levels, long *sum)
{
#pragma omp atomic
  ++*sum;
  if (levels > 1)
#pragma intel omp taskq
    {
#pragma intel omp task
      nest (levels - 1, sum);
    }
}
#pragma omp end declare target

int
main (void)
{
  long sum = 0;
#pragma omp target map(tofrom : sum)
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    nest (60, &sum);
  }
  printf ("%ld\n", sum);
  return sum != 60;
}
END
for level in -O0 -O2; do
  offload "-specs=$SPECS" $level nested.c -o nested
  for seed in 0 1 2 3; do
    emulate PTXEMU_SEED=$seed ./nested
    [ $status = 0 ]
  done
  emulate PTXEMU_STACK=1K ./nested
  [ $status != 0 ]
  expect output "^libgomp-ext: taskqs are nested too deep"
  emulate PTXEMU_HEAP=64K ./nested
  [ $status != 0 ]
  expect output "^libgomp-ext: .*memory"
done
