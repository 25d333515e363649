# Purpose: a program with calls of all kinds behaves the same with and without
# marks of uniform calls, in lockstep and not, and its text differs only in the
# marks; the report and statistics count them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END_OF_PROGRAM'
#include <stdio.h>
#include <stdlib.h>
#define KEPT __attribute__ ((noinline, noclone))
#pragma omp declare target
typedef int operation (int, int);
struct pair { int first[5]; double second; };
int factor = 3;
KEPT int add (int a, int b) { return a + b; }
KEPT int scale (int a, int b) { return a * b * factor; }
KEPT static int depth (int n) { return n < 2 ? 1 : depth (n - 1) + depth (n - 2); }
KEPT static struct pair make (int n) { struct pair p = { { n, add (n, 1) }, 1.5 }; return p; }
KEPT static int outside (operation *f, int n)
{
  int sum = 0;
  while (n-- > 0)
    sum += f (n, 2) + (n & 1 ? add (n, n) : depth (n % 8));
  return sum;
}
KEPT static int either (operation *f, int n)
{
  if (n % 3 == 0)
    return f (n, depth (n % 7));
  return scale (n, n);
}
#pragma omp end declare target

int main (void)
{
  int n = 20, a[100], sum = 0;
#pragma omp target map(tofrom : n) map(from : a) map(tofrom : sum)
  {
    operation *volatile both[2] = { add, scale };
    operation *chosen = both[n & 1];
    struct pair p = make (n);
    int *memory = malloc (100 * sizeof (int));
    if (!memory)
      abort ();
    sum = outside (chosen, n) + either (both[0], n) + p.first[1];
#pragma omp simd
    for (int i = 0; i < 100; i++)
      {
        memory[i] = chosen (i, n);
        for (int k = 0; k < i % 4; k++)
          memory[i] += both[i & 1](k, n) + chosen (k, i);
        a[i] = either (both[i % 2], i) + memory[i];
      }
    free (memory);
    printf ("%d\n", sum);
  }
  for (int i = 0; i < 100; i++)
    printf ("%d\n", a[i]);
  return 0;
}
END_OF_PROGRAM

# Compiles into the folder $1 with the other arguments as options.
compile () {
  folder=$1
  shift
  rm -rf "$folder"
  mkdir "$folder"
  (cd "$folder" && LC_ALL=C $CC -w -fopenmp $NVPTX_OPTIONS -save-temps "$@" \
    -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose \
    -foffload-options=nvptx-none=-fdump-statistics \
    ../target.c -o target 2>messages)
}

# Runs the program in the folder $1 on the emulator.
run () {
  LD_LIBRARY_PATH=$NVPTX_EMULATOR OMP_TARGET_OFFLOAD=mandatory timeout 100 "$1/target"
}

$CC -w -O1 -fopenmp -foffload=disable target.c -o host
./host >expected

argument=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-uniform=no
for level in "-O1 -g" "-O2 -foffload-options=nvptx-none=-fverbose-asm" -O3; do
  compile with $level
  compile without $level $argument
  for way in with without; do
    # A comment lists the options.
    sed 's/^\(\t*call\)\.uni/\1/; s/bra\.uni/bra/; /^\/\//d' $way/*.mkoffload.s >$way.s
  done
  cmp with.s without.s
  # GCC itself marks one.
  [ "$(grep -c '^[[:blank:]]*call\.uni' without/*.mkoffload.s)" = 1 ]
  [ "$(grep -c '^[[:blank:]]*call\.uni' with/*.mkoffload.s)" -gt 10 ]
  [ "$(grep -c '^[[:blank:]]*call ' with/*.mkoffload.s)" -ge 2 ]
  if [ -n "$NVPTX_PTXAS" ]; then
    nvptx-none-as --no-verify -o target.ptx with/*.mkoffload.s
    "$NVPTX_PTXAS" -arch=sm_90 -c target.ptx -o /dev/null
  fi
  if [ -n "$NVPTX_EMULATOR" ]; then
    run with | diff - expected
    PTXEMU_INDEPENDENT=1 run with | diff - expected
  fi
done

compile with -O2
grep "^omptq_nvptx: outside: .*; 3 of 3 calls uniform; " with/messages
grep "^omptq_nvptx: either: .*; 2 of 3 calls uniform; " with/messages
cat with/*.statistics | grep '"uniform calls" "outside" 3$'
compile with -O2 $argument
if grep "calls uniform" with/messages; then
  exit 1
fi
compile with -O0
if grep "calls uniform" with/messages; then
  exit 1
fi
