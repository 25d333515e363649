# Purpose: abort, a trap, a failed assertion, or a kernel that does not
# terminate on the device ends the program.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >stop.c <<'END'
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int kind = atoi (argv[1]), r = 0;
#pragma omp target map(tofrom : r)
  {
    if (kind == 0)
      abort ();
    if (kind == 1)
      __builtin_trap ();
    while (kind == 2)
      {
        int now;
#pragma omp atomic read
        now = kind;
        r += now;
      }
    r = 1;
  }
  return r != 1;
}
END
offload -O2 stop.c -o stop
for kind in 0 1; do
  emulate ./stop $kind
  [ $status = 1 ]
  expect messages 'libgomp: cuCtxSynchronize error: unspecified launch failure .perhaps abort was called.'
done
emulate PTXEMU_LIMIT=1000000 ./stop 2
[ $status = 1 ]
expect messages 'libgomp: cuCtxSynchronize error: the launch timed out and was terminated'
emulate ./stop 3
[ $status = 0 ]
