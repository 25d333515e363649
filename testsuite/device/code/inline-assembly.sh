# Purpose: outside SIMD regions one lane executes inline assembly with an atomic
# operation, and its lane-dependent values are that lane's; in regions nothing
# changes.  Unsupported cases get a warning.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END'
#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name
#pragma omp declare target
FUNCTION (int, clock_of_warp) (void)
{ int now; asm volatile ("mov.u32 %0, %%clock;" : "=r" (now)); return now; }
FUNCTION (long, clock_64) (void)
{ long now; asm volatile ("mov.u64 %0, %%clock64;" : "=r" (now)); return now; }
FUNCTION (int, movable) (void)
{ int lane; asm ("mov.u32 %0, %%laneid;" : "=r" (lane)); return lane; }
FUNCTION (int, atomic) (int *p)
{ int old;
  asm volatile ("atom.add.u32 %0, [%1], 1;" : "=r" (old) : "r" (p) : "memory");
  return old; }
FUNCTION (void, reduction) (int *p)
{ asm volatile ("red.add.u32 [%0], 1;" : : "r" (p) : "memory"); }
FUNCTION (void, two_reductions) (int *p)
{ asm volatile ("red.add.u32 [%0], 1; red.add.u32 [%0], 2;"
		: : "r" (p) : "memory"); }
int runs;
FUNCTION (void, without_operands) (void)
{ asm ("red.global.add.u32 [runs], 1;"); }
FUNCTION (void, with_barrier) (int *p)
{ asm volatile ("red.add.u32 [%0], 1; bar.warp.sync 0xffffffff;"
		: : "r" (p) : "memory"); }
FUNCTION (int, inside) (int *p)
{ int old, lane;
  asm volatile ("atom.add.u32 %0, [%1], 1;" : "=r" (old) : "r" (p) : "memory");
  asm volatile ("mov.u32 %0, %%laneid;" : "=r" (lane));
  return lane; }
FUNCTION (void, barrier) (void)
{ asm volatile ("bar.warp.sync 0xffffffff;"); }
#pragma omp end declare target
int main (void)
{
  int a[100] = { 0 };
#pragma omp target map(tofrom : a)
  {
    a[40] = clock_of_warp () > 0;
    a[41] = clock_64 () > 0;
    a[42] = movable ();
    a[43] = atomic (a + 44);
    reduction (a + 45);
    two_reductions (a + 48);
    without_operands ();
    a[47] = runs;
    with_barrier (a + 46);
    barrier ();
#pragma omp simd
    for (int i = 0; i < 32; i++)
      a[i] = inside (a + 44);
  }
  for (int i = 0; i < 32; i++)
    if (a[i] != i)
      return 1;
  return a[40] == 1 && a[41] == 1 && a[43] == 0 && a[44] == 33 && a[45] == 1 && a[48] == 3
         && a[47] == 1 ? 0 : 2;
}
END

# The host's assembler also reads these instructions, but they are not executed.
for name in mov.u32 mov.u64 atom.add.u32 red.add.u32 red.global.add.u32 bar.warp.sync; do
  printf '.macro %s arguments:vararg\n.endm\n' $name
done >macros.s

# Compiles for the device with the options.
compile () {
  rm -f ./*.mkoffload.s
  $CC -O2 -fopenmp $NVPTX_OPTIONS -S target.c -o host.s
  as macros.s host.s -o target.o
  LC_ALL=C $CC -O2 -fopenmp $NVPTX_OPTIONS "$@" -save-temps target.o -o target \
    2>messages
}

# Prints the text of the function $1, with white space normalised.
text () {
  sed -n "/FUNCTION DEF: $1\$/,/^}/p" ./*.mkoffload.s | tr -s '\t ' ' '
}

compile
[ "$(grep -c "warning: 'asm' that is not known to do the same" messages)" = 1 ]
grep "In function 'with_barrier'" messages
text clock_of_warp | grep 'shfl.sync.idx.b32 \(%value\|%r[0-9]*\), .* 0, 31'
[ "$(text clock_64 | grep -c shfl.sync.idx)" = 2 ]
[ "$(text movable | grep -c shfl)" = 0 ]
text atomic | grep '@%r[0-9]* atom.add.u32'
text atomic | grep shfl.sync.idx
text reduction | grep '@%r[0-9]* red.add.u32'
text reduction | grep bar.warp.sync
[ "$(text atomic | grep -c bra)" = 0 ]
[ "$(text reduction | grep -c bra)" = 0 ]
text two_reductions | grep '@!%r[0-9]* bra'
text two_reductions | grep bar.warp.sync
text without_operands | grep '@!%r[0-9]* bra'
text without_operands | grep bar.warp.sync
[ "$(text with_barrier | grep -c bra)" = 0 ]
[ "$(text inside | grep -c 'bra\|shfl\|bar')" = 0 ]
[ "$(text barrier | grep -c 'bra\|shfl\|laneid')" = 0 ]
if [ -n "$NVPTX_PTXAS" ]; then
  nvptx-none-as --no-verify -o target.ptx ./*.mkoffload.s
  "$NVPTX_PTXAS" -arch=sm_90 -c target.ptx -o /dev/null
fi
if [ -n "$NVPTX_EMULATOR" ]; then
  LD_LIBRARY_PATH=$NVPTX_EMULATOR OMP_TARGET_OFFLOAD=mandatory timeout 60 ./target
fi

compile -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-warn-assembly=no
[ "$(grep -c warning: messages)" = "$(grep -c 'ld: ' messages)" ]

compile -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-assembly=no
[ "$(text reduction | grep -c '@\|bra')" = 0 ]
