# Purpose: `ptxemu run' reports both lines of a race, with several seeds once, in
# programs and in kernels of files; its exit status is 1 then.  Options and
# settings choose the checks, which the last line names.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

cat >race.ptx <<'END'
.version 6.0
.target sm_30
.address_size 64
.visible .entry k (.param .u64 to)
{
  .reg .u64 %a;
  .reg .u32 %t;
  ld.param.u64 %a, [to];
  mov.u32 %t, %tid.x;
  st.global.u32 [%a], %t;
  ret;
}
END
tool run --races -b 64 -a 'x=u32[1]' -p x race.ptx
[ $status = 1 ]
expect output '^x\[0\]: [0-9]+$'
expect messages '^ptxemu: error: data race on 4 bytes of global memory'
expect messages 'race\.ptx:10: st\.global\.u32'
tool run --races -b 1 -a 'x=u32[1]' race.ptx
[ $status = 0 ]
tool run --no-races -b 64 -a 'x=u32[1]' race.ptx
[ $status = 0 ]
tool run --time -b 64 -a 'x=u32[1]' race.ptx
[ $status = 0 ]
tool run -b 64 -a 'x=u32[1]' race.ptx
[ $status = 1 ]

need_offloading
cat >sum.c <<'END'
#include <stdio.h>

int
main (int argc, char **argv)
{
  int s = 0, t = 0;
#pragma omp target parallel for map(tofrom : s)
  for (int i = 0; i < 100; i++)
    s += i; // the first race
  if (argc > 1)
#pragma omp target parallel map(tofrom : t) num_threads(2)
    t += 1; // the second race
  printf ("%d\n", s);
  return 0;
}
END
offload -O2 -g sum.c -o sum
first=$(grep -n 'the first race' sum.c | cut -d: -f1)
second=$(grep -n 'the second race' sum.c | cut -d: -f1)
tool run --races ./sum
[ $status = 1 ]
[ "$(cat output)" = 4950 ]
[ "$(grep -c "sum\\.c:$first\$" messages)" = 2 ]
[ "$(tail -n 1 messages)" = "ptxemu: 1 run, 1 kernel: 1 data race (checked: races)" ]
# Without any option about checks, all are made; settings can exclude some.
tool run ./sum
[ $status = 1 ]
[ "$(tail -n 1 messages)" = "ptxemu: 1 run, 1 kernel: 1 data race (checked: races, init, bounds, leaks)" ]
expect messages 'global memory at 0x[0-9a-f]+, a mapped object of 4 bytes$'
tool run --no-races --no-leaks ./sum
[ $status = 0 ]
[ "$(cat messages)" = "ptxemu: 1 run, 1 kernel: nothing found (checked: init, bounds)" ]
tool run --no-checks ./sum
[ $status = 0 ]
[ "$(cat messages)" = "ptxemu: 1 run, 1 kernel: nothing found (no checks)" ]
PTXEMU_RACES=0 tool run --no-bounds ./sum
[ "$(cat messages)" = "ptxemu: 1 run, 1 kernel: nothing found (checked: init, leaks)" ]
PTXEMU_RACES=0 tool run --races --init ./sum
[ "$(tail -n 1 messages)" = "ptxemu: 1 run, 1 kernel: 1 data race (checked: races, init)" ]

tool run --races --seeds 3 ./sum more
[ $status = 1 ]
[ "$(wc -l <output)" = 3 ]
[ "$(grep -c "sum\\.c:$first\$" messages)" = 2 ]
[ "$(grep -c "sum\\.c:$second\$" messages)" = 2 ]
expect messages '^ptxemu: 3 runs \(seeds 0-2\), 6 kernels: 2 data races; first with seed 0 \(checked: races\)$'
tool run --races --seeds=5-20 --first ./sum
[ $status = 1 ]
[ "$(tail -n 1 messages)" = "ptxemu: 1 run (seed 5), 1 kernel: 1 data race (checked: races)" ]

# Two devices: what both do is found once.
cat >twice.c <<'END'
int
main (void)
{
  for (int device = 0; device < 2; device++)
    {
      int s = 0;
#pragma omp target parallel map(tofrom : s) num_threads(2) device(device)
      s += 1;
    }
  return 0;
}
END
offload -O2 -g twice.c -o twice
PTXEMU_DEVICES=2 tool run --races ./twice
[ "$(grep -c 'twice\.c:8$' messages)" = 2 ]
expect messages '^ptxemu: 1 run, 2 kernels: 1 data race \(checked: races\)$'
