# Purpose: an access to unallocated device memory ends the program, as libgomp
# does on a GPU, and the report says where.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >wrong.c <<'END'
#include <stdlib.h>

int *pointer;
#pragma omp declare target
static int __attribute__ ((noinline))
access_through (int *p, int i)
{
  return p[i] += 1; // the wrong access
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int kind = atoi (argv[1]), r = 0, a[16] = { 0 };
  pointer = a;
#pragma omp target map(tofrom : r) map(to : a) firstprivate(pointer)
  {
    int *p = NULL;
    if (kind == 1)
      p = pointer; // of the host
    if (kind == 2)
      p = (int *) malloc (8) + 2000000000;
    if (kind == 3)
      {
        p = (int *) malloc (64);
        free (p);
      }
    if (kind == 4)
      p = (int *) ((char *) a + 2);
    if (kind == 5)
      p = a;
    r = access_through (p, 1);
  }
  return r != 1;
}
END
for option in -O0 -O2; do
  offload $option -g wrong.c -o wrong
  for kind in 0 1 2 3; do
    emulate ./wrong $kind
    [ $status = 1 ]
    expect messages '^ptxemu: error: '
    expect messages 'libgomp: cu(Ctx|Stream)Synchronize error: an illegal memory access was encountered'
    line=$(grep -n 'the wrong access' wrong.c | cut -d: -f1)
    expect messages "wrong\\.c:$line"
  done
  emulate ./wrong 4
  [ $status = 1 ]
  expect messages 'misaligned address'
  emulate ./wrong 5
  [ $status = 0 ]
done
