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

# The line that reads a column has the most sectors beyond the least number.
cat >column.c <<'END'
#define N 64
float a[N * N], b[N * N];

int
main (void)
{
#pragma omp target map(to : a) map(from : b)
  for (int i = 0; i < N; i++)
    {
#pragma omp simd
      for (int j = 0; j < N; j++)
        b[i * N + j] = a[j * N + i]; // the column
    }
  return 0;
}
END
offload -O2 -g column.c -o column
line=$(grep -n 'the column' column.c | cut -d: -f1)
emulate PTXEMU_COUNT=counts ./column
[ $status = 0 ]
expect counts '^  global memory: [0-9]+ accesses, [0-9.]+ sectors per access, [0-9.]+ at least$'
grep -A 1 'per access  at least  line$' counts | tail -n 1 >worst
expect worst "^ +128 +4096 +32\.0 +4\.0  .*column\.c:$line, load of global memory\$"
emulate PTXEMU_COUNT=column.json ./column
$PYTHON - "column.c:$line" <<'END'
import json, sys
[kernel] = json.load (open ("column.json"))["kernels"]
total = kernel["counts"]["global_memory"]
lines = [l for l in kernel["lines"] if "global" in l["access"]]
for ours, name in (("sectors", "transfers"), ("accesses", "accesses")):
    assert total[ours] == sum (l["counts"][name] for l in lines)
[store] = [l["counts"] for l in lines
           if l["line"].endswith (sys.argv[1]) and l["access"][0] == "s"]
assert store == {"accesses": 128, "transfers": 512, "least_transfers": 512}
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
