# Purpose: each function has a line in the report, and statistics count the
# changes; each optimisation has an option that disables it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END'
#pragma omp declare target
int counter, other, *p;
__attribute__ ((noinline, noclone)) static int outside (int n)
{ int old;
  while (n-- > 5)
    other += n * counter;
#pragma omp atomic
  counter += n;
#pragma omp atomic
  other += n;
#pragma omp atomic capture
  old = counter += n;
  return old; }
__attribute__ ((noinline, noclone)) static void either (int n)
{
#pragma omp atomic
  counter += n; }
__attribute__ ((noinline, noclone)) static void inside (int n)
{
#pragma omp atomic
  p[n & 3] += n; }
#pragma omp end declare target
int main (void)
{
  int n = 300;
#pragma omp target map(tofrom : n)
  {
    p = &n;
    either (outside (n));
#pragma omp simd
    for (int i = 0; i < 64; i++)
      { either (i); inside (i); }
  }
  return 0;
}
END

# Compiles with the plugin arguments; the report is in `messages'.
compile () {
  arguments=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-aggregate-atomics=no
  for argument; do
    arguments="$arguments -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-$argument"
  done
  rm -f ./*.statistics
  LC_ALL=C $CC -w -O2 -fopenmp $NVPTX_OPTIONS $arguments target.c -o target \
    -foffload-options=nvptx-none=-fdump-statistics 2>messages
}

compile verbose
[ "$(grep -c '^omptq_nvptx: ' messages)" = 4 ]
[ "$(grep -c '^omptq_nvptx: .*; registers [0-9]* to [0-9]*, instructions [0-9]* to [0-9]*$' messages)" = 4 ]
grep "^omptq_nvptx: outside: 2 of 2 branches uniform; called outside; 3 operations: 3 of the master lane, 0 of the mask's, 0 inside of SIMD regions left; 1 shuffles, 1 barriers, 1 joined; " messages
grep "^omptq_nvptx: either: .*called in either state; 1 operations: 0 of the master lane, 1 of the mask's, 0 inside " messages
grep "^omptq_nvptx: inside: .*called inside; 1 operations: 0 of the master lane, 0 of the mask's, 1 inside " messages
cat ./*.statistics >statistics
grep '"operations of the master lane" "outside" 3$' statistics
grep '"operations of the mask.s lane" "either" 1$' statistics
grep '"operations left in SIMD regions" "inside" 1$' statistics
grep '"barriers joined" "outside" 1$' statistics
grep '"uniform branches" "outside" 2$' statistics

compile verbose contexts=no
grep "^omptq_nvptx: outside: .*called in either state; 3 operations: 0 of the master lane, 3 of the mask's" messages
grep "^omptq_nvptx: inside: .*called in either state; 1 operations: 0 of the master lane, 1 of the mask's" messages

compile verbose joined-barriers=no
grep "^omptq_nvptx: outside: .* 1 shuffles, 2 barriers, 0 joined" messages

compile verbose uniform=no
grep "^omptq_nvptx: outside: called outside" messages

compile verbose optimize=no
grep "^omptq_nvptx: outside: called in either state; 3 operations: 0 of the master lane, 3 of the mask's, 0 inside of SIMD regions left; 1 shuffles, 2 barriers, 0 joined" messages

compile verbose optimize=no contexts=yes
grep "^omptq_nvptx: outside: called outside" messages

compile verbose master-lane=no
grep "^omptq_nvptx: outside: left to GCC: switched off" messages

compile verbose leave=either,outside
grep "^omptq_nvptx: outside: left to GCC: switched off" messages
grep "^omptq_nvptx: inside: .*called inside" messages

compile
if grep omptq_nvptx messages; then
  exit 1
fi
