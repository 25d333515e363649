# Purpose: with schedule(static, 1), lanes go from one of their iterations to the next
# by adding to pointers, though the compiler does not know how many threads there are,
# and so how far it is: it takes at most half as much more as with no schedule.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/kernels.sh
. "$here/../../lib/kernels.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >loops.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static __attribute__ ((noinline)) void
add (int n, float *p, float *q)
{
#pragma omp target parallel for map(tofrom : p[:n]) map(to : q[:n])
  for (int i = 0; i < n; i++)
    p[i] += q[i];
#pragma omp target parallel for map(tofrom : p[:n]) map(to : q[:n]) schedule(static, 1)
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}

int
main (void)
{
  enum { n = 50000 };
  float *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = i & 63;
  add (n, a, b);
  for (int i = 0; i < n; i++)
    if (a[i] != i + 2 * (i & 63))
      return printf ("%d: %f\n", i, a[i]);
  puts ("right");
  return 0;
}
END

count_instructions loops add verbose >instructions
expect output right
cat instructions
awk '/fn[$]0[$]impl / { plain = $2 } /fn[$]2[$]impl / { blocks = $2 }
     END { exit !(plain && blocks && blocks <= 1.5 * plain) }' instructions
