# Purpose: lanes do not share the iterations of a loop in which a taskq is encountered,
# directly or in a function; they share those of other loops, and those of `simd' loops
# in tasks; a kernel with a taskq starts all of libgomp's threads.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

make_device_library sm_30 "$PWD/library/sm_30"
make_device_library sm_70 "$PWD/library/sm_70"
use_device_library "$PWD/library"
cat >loops.c <<END
int a[100], b[100];
#pragma omp declare target (a, b)
#pragma omp declare target
__attribute__ ((noinline)) static void
orphaned (int i)
{
#pragma intel omp taskq
#pragma intel omp task captureprivate(i)
  a[i]++;
}
#pragma omp end declare target

void
f (void)
{
#pragma omp target parallel for // line 16
  for (int i = 0; i < 100; i++)
    orphaned (i);
#pragma omp target parallel for // line 19
  for (int i = 0; i < 100; i++)
    {
#pragma intel omp taskq
      b[i]++;
    }
#pragma omp target parallel for // line 25
  for (int i = 0; i < 100; i++)
    a[i]++;
#pragma omp target
#pragma intel omp parallel taskq
  for (int i = 0; i < 10; i++)
#pragma intel omp task captureprivate(i)
#pragma omp simd
    for (int j = 10 * i; j < 10 * i + 10; j++)
      b[j] += a[j];
}

int
main (void)
{
  f ();
}
END
build -O2 -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose loops.c -o loops \
  -save-temps 2>messages
expect messages "loops.c:16:9: note: one lane executes each iteration"
expect messages "loops.c:16:9: note: it calls .GOMP_taskq"
expect messages "loops.c:25:9: note: the lanes of a warp share"
# A loop that is not marked is nothing to tell about.
[ "$(grep -c 'loops.c:.*: note: .*\(lane\|calls\)' messages)" = 3 ]
# Of the kernels, one has no taskq.
[ "$(grep -c 'light start' messages)" = 1 ]
sed -n '/BEGIN FUNCTION DEF: f[$]_omp_fn[$][0-9]*[$]tasks/,/BEGIN/p' ./*.mkoffload.s \
  >task
expect task "laneid"
