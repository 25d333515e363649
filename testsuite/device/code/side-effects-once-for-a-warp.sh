# Purpose: each side effect happens once for a warp outside SIMD regions, and
# once for a lane inside, with GCC's pass or ours; and the plugin's code never
# executes more instructions.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >target.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name
#pragma omp declare target
int counter, used, bins[64];
void *driver_malloc (size_t) __asm__ ("malloc");
void driver_free (void *) __asm__ ("free");
FUNCTION (int, outside) (int n)
{
  int old, *p = driver_malloc (4);
#pragma omp atomic
  counter += n;
#pragma omp atomic capture
  old = used++;
  *p = old;
  old += *p;
  driver_free (p);
  return old;
}
FUNCTION (int, inside) (int n)
{
  int old, *p = driver_malloc (4);
#pragma omp atomic
  bins[n & 63]++;
#pragma omp atomic capture
  old = used++;
  *p = old;
  old -= *p;
  driver_free (p);
  return old;
}
FUNCTION (void, either) (int n)
{
#pragma omp atomic
  counter += n;
}
#pragma omp end declare target
int main (void)
{
  int n = 0, a[64];
#pragma omp target parallel num_threads(4) map(tofrom : n, a)
  {
    int mine = outside (2);
#pragma omp atomic
    n += mine >= 0;
    either (1);
#pragma omp simd
    for (int i = 0; i < 64; i++)
      {
        a[i] = inside (i);
        either (1);
      }
  }
#pragma omp target update from(counter, used, bins)
  printf ("%d %d %d %d\n", n, counter, used, bins[5]);
  return 0;
}
END

# Compiles with the options; the file lane has the atomic operations and other
# effects of all lanes in each function.
count_effects () {
  $CC -w -O2 -fopenmp -foffload=nvptx-none "$@" target.c -o target \
    -foffload-options=nvptx-none=-misa=sm_80 \
    -foffload-options=nvptx-none=-Wa,--no-verify
  PTXEMU_COUNT=$PWD/counts LD_LIBRARY_PATH=$NVPTX_EMULATOR \
    OMP_TARGET_OFFLOAD=mandatory timeout 60 ./target >output
  expect output "4 268 260 4"
  awk '/ (outside|inside|either)$/ { print $NF, $(NF-3), $(NF-2) }' counts \
    | sort >lane
  instructions=$(awk '/ (outside|inside|either|main.*)$/ { n += $1 } END { print n }' counts)
}

plugin=-foffload-options=nvptx-none=-fplugin=$NVPTX_PLUGIN
argument=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-
count_effects
mv lane lane.gcc
gcc_instructions=$instructions
cat lane.gcc
[ "$(cat lane.gcc)" = "either 260 0
inside 512 512
outside 8 8" ]
for arguments in optimize=no optimize=yes contexts=no; do
  # Libgomp's own functions are not counted, so they have to start the kernel.
  count_effects "$plugin" "$argument$arguments" \
    "${argument}aggregate-atomics=no" "${argument}light-start=no"
  cmp lane lane.gcc
  [ "$instructions" -le "$gcc_instructions" ]
done
