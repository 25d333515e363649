# Purpose: with PTXEMU_BOUNDS=1 accesses outside mapped objects are reported with
# their line, though libgomp puts objects into one block; those inside are not.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >outside.c <<'END_OF_C'
#include <stdlib.h>

struct block { int before[4]; int data[10]; int after[4]; };

int
main (int argc, char **argv)
{
  int which = atoi (argv[1]), right = atoi (argv[2]), sum = 0, n = 64;
  int a[100] = { 0 }, b[100] = { 0 }, beyond = !right;
  double *p = calloc (n, sizeof *p), *q = calloc (1 << 16, sizeof *q);
  struct block s = { { 0 }, { 0 }, { 0 } };
  if (which == 1)
    {
#pragma omp target teams distribute parallel for map(tofrom : a, b)           \
    firstprivate(beyond)
      for (int i = 0; i < 100; i++)
        b[i + beyond] = a[i]; // access 1
    }
  if (which == 2)
    {
#pragma omp target map(to : a, b) map(tofrom : sum) firstprivate(beyond)
      sum += b[-beyond]; // access 2
    }
  if (which == 3)
    {
#pragma omp target data map(to : p[0 : n]) map(tofrom : a)
      {
#pragma omp target firstprivate(beyond)
        a[99] = 1;
#pragma omp target firstprivate(beyond, n)
        p[n - 1 + beyond] = 1; // access 3
      }
    }
  if (which == 4)
    {
#pragma omp target enter data map(to : a[20 : 30], b)
#pragma omp target map(alloc : a[20 : 30]) firstprivate(beyond)
      {
        a[20] = 2;
#pragma omp atomic
        a[49 + beyond * 2] += 1; // access 4
      }
#pragma omp target exit data map(from : a[20 : 30], b)
    }
  if (which == 5)
    {
      // A power of two: the next object would follow at once.
#pragma omp target map(tofrom : q[0 : 1 << 16], a) firstprivate(beyond)
      q[(1 << 16) - 1 + beyond] = 1; // access 5
    }
  if (which == 6)
    {
#pragma omp target map(tofrom : s.data) map(to : a) firstprivate(beyond)
      s.data[9 + beyond] = a[0]; // access 6
    }
  if (which == 7)
    {
      // None of this is wrong.
      int *null = NULL;
#pragma omp target enter data map(to : p[8 : 10], a)
#pragma omp target data map(alloc : p[8 : 10]) map(to : s)
      {
#pragma omp target map(p[8 : 10], a[0 : 50], s) map(null[0 : 0])              \
    map(always, tofrom : sum)
        {
          p[8] = p[17] + s.after[3] + a[99] + (null == NULL);
          sum += a[99] + 1;
        }
#pragma omp target update from(p[8 : 10])
      }
#pragma omp target data map(tofrom : q[0 : 100], b) use_device_ptr(q)
#pragma omp target is_device_ptr(q)
      q[99] += 0;
#pragma omp target exit data map(release : p[8 : 10], a)
#pragma omp parallel num_threads(4)
#pragma omp single
      for (int i = 0; i < 8; i++)
        {
#pragma omp target nowait map(tofrom : b[i * 10 : 10]) firstprivate(i) depend(inout : b[i])
          b[i * 10 + 9] = b[i * 10];
        }
      return sum != 1;
    }
  return 0;
}
END_OF_C
for option in -O0 -O2; do
  offload $option -g outside.c -o outside
  for which in 1 2 3 4 5 6; do
    line=$(grep -n "// access $which\$" outside.c | cut -d: -f1)
    emulate PTXEMU_BOUNDS=1 LD_PRELOAD="$PTXEMU/libcuda.so.1" ./outside $which 0
    [ $status = 0 ]
    [ "$(grep -c '^ptxemu: error: .* a mapped object of ' messages)" = 1 ]
    expect messages "^    at .*outside\\.c:$line\$"
    emulate PTXEMU_BOUNDS=1 LD_PRELOAD="$PTXEMU/libcuda.so.1" ./outside $which 1
    [ $status = 0 ]
    [ ! -s messages ]
  done
  # The neighbour is read, and the check is off.
  emulate LD_PRELOAD="$PTXEMU/libcuda.so.1" ./outside 2 0
  [ ! -s messages ]
  emulate PTXEMU_BOUNDS=1 LD_PRELOAD="$PTXEMU/libcuda.so.1" ./outside 7 1
  [ $status = 0 ]
  [ ! -s messages ]
done
# Variables outside functions have names in reports, of this check and others; an
# access outside is no race, and memory of the host is called so.
cat >names.c <<'END_OF_C'
#include <stdint.h>
int a[100], b[100], total;

int
main (int argc, char **argv)
{
  int beyond = argc > 1;
#pragma omp target parallel for map(tofrom : a, b) map(to : beyond) num_threads(4)
  for (int i = 0; i < 100; i++)
    a[i] = b[i + beyond] + (beyond ? b[i + beyond + 4] : 0); // outside
#pragma omp target parallel for map(tofrom : total) num_threads(4)
  for (int i = 0; i < 100; i++)
    total += i; // race
  uintptr_t host = (uintptr_t) a;
  if (argc > 2)
#pragma omp target map(to : host)
    *(int *) host = 1;
  return 0;
}
END_OF_C
offload -O2 -g names.c -o names
tool run ./names 1
[ $status = 1 ]
expect messages ": error: load of 4 bytes at .* bytes after the end of \`b', a mapped object of 400 bytes\$"
expect messages ": error: data race on 4 bytes of global memory at 0x[0-9a-f]*, \`total', a mapped object of 4 bytes\$"
expect messages '^ptxemu: 1 run, 2 kernels: 1 data race, 1 access out of bounds '
tool run --no-races ./names
[ $status = 0 ]
tool run --no-races ./names 1 2
expect messages 'no memory is there, but on the host: it is not mapped; is a map clause missing\?'

# The command preloads the library.
tool run --bounds ./outside 1 0
[ $status = 1 ]
expect messages ' a mapped object of 400 bytes$'
tool run --bounds ./outside 1 1
[ $status = 0 ]
emulate PTXEMU_BOUNDS=1 ./outside 1 1
expect messages '^ptxemu: warning: PTXEMU_BOUNDS has no effect unless LD_PRELOAD'
