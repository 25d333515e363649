# Purpose: functions and variables of several objects and of a static library
# are linked on the device.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >main.c <<'END'
#include <omp.h>

#pragma omp declare target
extern int shared_table[4];
int triple (int);
int in_library (int);
#pragma omp end declare target

int
main (void)
{
  int host = 1, r = 0;
#pragma omp target map(from : r, host)
  {
    host = omp_is_initial_device ();
    r = triple (shared_table[2]) + in_library (5);
  }
  return host || r != 3 * 30 + 1005;
}
END
cat >other.c <<'END'
#pragma omp declare target
int shared_table[4] = { 10, 20, 30, 40 };
static int factor = 3;
int
triple (int x)
{
  return x * factor;
}
#pragma omp end declare target
END
cat >library.c <<'END'
#pragma omp declare target
static int factor = 1000;
int
in_library (int x)
{
  return x + factor;
}
#pragma omp end declare target
END
for option in -O0 -O2; do
  rm -f ./*.o ./*.a
  for name in main other library; do
    offload $option -c $name.c
  done
  ar rcs libinside.a library.o
  offload $option main.o other.o -L. -linside -o program
  emulate ./program
  [ $status = 0 ]
done
