# Purpose: a deadlock is found, and the report says where each warp waits.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >deadlock.c <<'END'
#include <omp.h>

int
main (void)
{
  int r = 0;
#pragma omp target map(tofrom : r)
#pragma omp parallel num_threads(4)
  {
    if (omp_get_thread_num () == 2)
      {
        // Only this thread arrives.
#pragma omp barrier
        r = 1;
      }
  }
  return r;
}
END
offload -g -O2 deadlock.c -o deadlock
for seed in 0 1 2; do
  emulate PTXEMU_SEED=$seed ./deadlock
  [ $status = 1 ]
  expect messages '^ptxemu: error: kernel main[$]_omp_fn[$]0, block .0,0,0.: all warps wait$'
  expect messages '^  warps? [0-7].*, lanes 0x.*: waiting at barrier [01] for 256 threads, of which'
  # The thread's own barrier, by its line.
  expect messages '^    called at .*deadlock.c:13$'
  expect messages 'libgomp: cuCtxSynchronize error: the launch timed out'
done
