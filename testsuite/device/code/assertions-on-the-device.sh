# Purpose: a program with assert in target regions is linked; where all assertions hold
# it does what it does on the host, and one that fails is reported once by a thread, and
# ends the program.  A function of the program with the name of glibc's is called.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
LD_LIBRARY_PATH=$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
OMP_TARGET_OFFLOAD=mandatory
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD

cat >asserts.c <<'EOF'
#include <assert.h>
#include <stdio.h>

#pragma omp declare target
__attribute__ ((noinline)) static int
positive (int n)
{
  assert (n > 0);
  return n;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int a[64], wrong = argc > 1 ? 40 : 64, least = argc > 2 ? 0 : 1;
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 64; i++)
    {
      assert (i != wrong || argc > 2);
      a[i] = positive (i + least);
    }
#pragma omp target parallel for simd map(tofrom : a)
  for (int i = 0; i < 64; i++)
    {
      assert (a[i] == i + 1);
      a[i] = positive (a[i]);
    }
  printf ("%d\n", a[63]);
  return 0;
}
EOF

cat >own.c <<'EOF'
#include <assert.h>
int failures;
#pragma omp declare target to(failures)
#pragma omp declare target
void
__assert_fail (const char *what, const char *file, unsigned line, const char *function)
{
  failures++;
  for (;;)
    ;
}
#pragma omp end declare target
int
main (int argc, char **argv)
{
  int n = argc;
#pragma omp target map(tofrom : n)
  {
    assert (n > 0);
    n++;
  }
  return n != argc + 1;
}
EOF

# Checks that the program, with arguments after the first one, prints $1 once, and ends
# with an error.
reports () {
  expected=$1
  shift
  if ./program "$@" >output 2>&1; then
    exit 1
  fi
  expect output "$expected"
  [ "$(count output "$expected")" = 1 ]
}

for level in -O0 -O2 "-O2 -flto"; do
  # shellcheck disable=SC2086
  $CC -w $omptq $NVPTX_OPTIONS $level asserts.c -o program
  [ "$(./program)" = 64 ]
  reports "asserts.c:20: main: Assertion \`i != wrong || argc > 2' failed." 1
  reports "asserts.c:8: positive: Assertion \`n > 0' failed." 1 2
  # shellcheck disable=SC2086
  $CC -w $omptq $NVPTX_OPTIONS $level own.c -o program
  ./program
done
