# Purpose: loops that one lane executes, since their teams have one thread or the
# program could tell, take no more instructions than with lanes=no.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/kernels.sh
. "$here/../../lib/kernels.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >loops.c <<'END'
#include <omp.h>
#include <stdio.h>
int a[2000];
int
main (void)
{
#pragma omp target parallel for map(tofrom : a) num_threads(1)
  for (int i = 1; i < 2000; i++)
    a[i] = a[i - 1] + 1;
#pragma omp target parallel for map(tofrom : a) if (parallel : 0)
  for (int i = 1; i < 2000; i++)
    a[i] = a[i - 1] + 2;
#pragma omp target teams distribute parallel for map(tofrom : a) thread_limit(1)
  for (int i = 0; i < 2000; i++)
    a[i] *= 2;
#pragma omp target parallel for map(tofrom : a) schedule(static, 1) num_threads(4)
  for (int i = 4; i < 2000; i++)
    a[i] += a[i - 4] & 1;
#pragma omp target parallel for map(tofrom : a) schedule(static, 1) num_threads(4)
  for (int i = 0; i < 2000; i++)
    a[i] -= omp_get_thread_num ();
#pragma omp target parallel map(tofrom : a) num_threads(4)
  {
    int own = omp_get_thread_num ();
#pragma omp for schedule(static, 1)
    for (int i = 1999; i >= 0; i--)
      a[i] += own;
  }
  printf ("%d\n", a[1999]);
  return 0;
}
END

count_instructions loops main lanes=no >without
expect output 7993
count_instructions loops main verbose >with
expect output 7993
paste without with
[ "$(wc -l <without)" -ge 6 ]
paste without with | awk '$3 != $1 || $4 > $2 { exit 1 }'
