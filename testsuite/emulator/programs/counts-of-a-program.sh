# Purpose: counts of what a program's kernels did are written at its end, as a
# table or as JSON; into a file that is open already, after what is there.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >count.c <<'END'
#include <stdio.h>

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 3; i++)
#pragma omp target map(tofrom : sum)
#pragma omp parallel num_threads(4)
    {
#pragma omp atomic
      sum += 1;
    }
  printf ("the sum is %d\n", sum);
  return sum != 12;
}
END
offload -O2 count.c -o count
emulate PTXEMU_COUNT=counts ./count
[ $status = 0 ]
expect counts '^kernel main[$]_omp_fn[$]0: 3 launches$'
expect counts ' gomp_nvptx_main$'
emulate PTXEMU_COUNT=counts.json ./count
[ $status = 0 ]
$PYTHON <<'END'
import json
[kernel] = json.load (open ("counts.json"))["kernels"]
assert kernel["launches"] == 3
total = kernel["counts"]
assert total["lane_instructions"] <= 32 * total["warp_instructions"]
assert sum (total["by_class"].values ()) == total["lane_instructions"]
for name in ("warp_instructions", "lane_instructions", "atomics"):
    assert total[name] == sum (f[name] for f in kernel["functions"].values ())
[body] = [f for name, f in kernel["functions"].items () if "omp_fn$1" in name]
# An atomic addition by one lane of each of four warps, three times.
assert body["atomics"] == 12, body
assert body["atomic_lanes"] == 12, body
END

# A shell's redirection has opened the file; the program's output is in it.
emulate PTXEMU_COUNT=/dev/stdout ./count
[ $status = 0 ]
[ "$(head -n 1 output)" = "the sum is 12" ]
expect output '^kernel main[$]_omp_fn[$]0: 3 launches$'
[ ! -s messages ]
emulate PTXEMU_COUNT=/dev/stderr PTXEMU_TRACE=/dev/stderr ./count
[ "$(cat output)" = "the sum is 12" ]
expect messages 'bar\.sync'
expect messages '^kernel main[$]_omp_fn[$]0: 3 launches$'
for folder in /dev/fd /proc/self/fd; do
  echo before >all
  emulate PTXEMU_COUNT=$folder/5 ./count 5>>all
  [ "$(head -n 1 all)" = before ]
  expect all '^kernel main[$]_omp_fn[$]0: 3 launches$'
done
emulate PTXEMU_COUNT=/dev/fd/77 ./count
expect messages '^ptxemu: warning: cannot write /dev/fd/77$'

# The file has what one of two processes wrote, even if both write at once.
for _ in 1 2 3; do
  LD_LIBRARY_PATH=$PTXEMU PTXEMU_COUNT=both.json ./count >/dev/null &
  LD_LIBRARY_PATH=$PTXEMU PTXEMU_COUNT=both.json ./count >/dev/null
  wait
  cmp both.json counts.json
done
emulate PTXEMU_COUNT=/dev/null ./count
[ $status = 0 ]
