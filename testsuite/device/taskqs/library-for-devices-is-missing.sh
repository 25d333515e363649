# Purpose: where there is no library for devices, the spec file links programs without
# taskqs in device code, though they have some in host code and `single' in both; with
# some, the linker's message names what is missing.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

use_device_library "$PWD/missing"
cat >host.c <<END
int number;
#pragma omp declare target (number)
#pragma omp declare target
__attribute__ ((noinline)) void set (int n) { number = n; }
#pragma omp end declare target

int
main (void)
{
#pragma omp target
#pragma omp parallel
  {
#pragma omp single
    set (1);
  }
#pragma omp target update from(number)
#pragma intel omp parallel taskq
#pragma intel omp task
  number++;
  return number != 2;
}
END
build -O2 host.c -o host
on_device ./host

cat >device.c <<END
int
main (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
#pragma intel omp parallel taskq
  x++;
  return x != 1;
}
END
if build -O2 device.c -o device 2>messages; then exit 1; fi
expect messages "unresolved symbol GOMP_taskq"
