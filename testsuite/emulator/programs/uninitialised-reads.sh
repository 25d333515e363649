# Purpose: with PTXEMU_INIT=1 each read of memory that nothing has written is
# reported with its line, where something depends on it; a program that writes it
# first, and one that only copies it, are not.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >reads.c <<'END_OF_C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { char name; long value; };
struct bits { unsigned low : 3, high : 5, rest : 24; };

#pragma omp declare target
static void __attribute__ ((noinline))
set (int *p, int n, int right)
{
  for (int i = 0; i < n; i++)
    if (right || i != n - 1)
      p[i] = i;
}

static int __attribute__ ((noinline))
is_good (const int *p, int known)
{
  return known && *p > 3;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int which = atoi (argv[1]), right = atoi (argv[2]), sum = 0, n = 40;
  int a[40], b[40];
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  if (which == 1)
    {
#pragma omp target map(alloc : a) map(tofrom : sum)
      {
        set (a, 40, right);
        for (int i = 0; i < 40; i++)
          sum += a[i]; // read 1
      }
    }
  if (which == 2)
    {
#pragma omp target map(from : a) map(to : b)
      {
        if (right)
          a[7] = 0;
#pragma omp parallel for
        for (int i = 0; i < 40; i++)
          if (i == 7)
            a[i] += b[i]; // read 2
      }
    }
  if (which == 3)
    {
#pragma omp target map(tofrom : sum)
      {
        int *p = malloc (10 * sizeof *p);
        set (p, 10, right);
        if (p[9] > 2) // read 3
          sum++;
        free (p);
      }
    }
  if (which == 4)
    {
#pragma omp target map(tofrom : sum)
      {
        int local[8];
        set (local, 8, right);
        sum += local[7]; // read 4
      }
    }
  if (which == 5)
    {
      int *p = omp_target_alloc (64, 0);
#pragma omp target is_device_ptr(p)
      if (right)
        *p = 1;
#pragma omp target is_device_ptr(p)
#pragma omp atomic
      *p += 1; // read 5
      omp_target_free (p, 0);
    }
  if (which == 6)
    {
      // The index decides what is read.
#pragma omp target map(alloc : a) map(to : b) map(tofrom : sum)
      {
        if (right)
          a[1] = 3;
        sum += b[a[1] & 7]; // read 6
      }
    }
  if (which == 7)
    {
      // None of this is wrong.
      struct pair out;
#pragma omp target map(from : out) map(tofrom : sum)
      {
        struct pair first, copy;
        struct bits field;
        char text[20];
        int unknown;
        first.name = 'x';
        first.value = 1;
        copy = first;
        memcpy (&out, &copy, sizeof copy);
        field.low = 5;
        field.high = 3;
        strcpy (text, "hello");
        sum = field.low + field.high + strlen (text) + is_good (&unknown, 0);
      }
      return sum != 13;
    }
  return 0;
}
END_OF_C
for option in -O0 -O2; do
  offload $option -g reads.c -o reads
  for which in 1 2 3 4 5 6; do
    emulate PTXEMU_INIT=1 ./reads $which 0
    [ $status = 0 ]
    [ "$(grep -c '^ptxemu: error: uninitialised read of 4 bytes' messages)" = 1 ]
    line=$(grep -n "// read $which\$" reads.c | cut -d: -f1)
    expect messages "^    at .*reads\\.c:$line\$"
    emulate PTXEMU_INIT=1 ./reads $which 1
    [ $status = 0 ]
    [ ! -s messages ]
    emulate ./reads $which 0
    [ ! -s messages ]
  done
  emulate PTXEMU_INIT=1 ./reads 7 0
  [ $status = 0 ]
  [ ! -s messages ]
done
