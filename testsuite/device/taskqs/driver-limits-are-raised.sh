# Purpose: before the first target region of a program, the library raises the driver's
# limit of the stack, once for each device, and more if there are taskqs in device code,
# also with -flto and in a shared library; it lowers nothing, and goes on if the driver
# refuses.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

make_device_library sm_30 "$PWD/library/sm_30"
make_device_library sm_70 "$PWD/library/sm_70"
use_device_library "$PWD/library"
cat >taskq.c <<END
int
with_taskq (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
#pragma intel omp parallel taskq
  x++;
  return x;
}
END
# The argument is the limit that the driver has at first, which the program asks for.
cat >main.c <<END
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static void *
driver (const char *name)
{
  return dlsym (dlopen ("libcuda.so.1", RTLD_NOLOAD | RTLD_LAZY), name);
}

static void
without_taskq (int device)
{
#pragma omp target device(device)
  ;
}

int
main (int argc, char **argv)
{
  size_t stack;
  int with_taskq (void);
  if (argc > 2)
    return with_taskq () != 1;
  for (int device = 0; device < omp_get_num_devices (); device++)
    {
      // Libgomp makes its context current.
      omp_target_free (omp_target_alloc (1, device), device);
      int (*set) (int, size_t) = driver ("cuCtxSetLimit");
      int (*get) (size_t *, int) = driver ("cuCtxGetLimit");
      if (set (0, atoi (argv[1])) != 0)
	return 1;
      for (int i = 0; i < 2; i++)
	{
	  without_taskq (device);
	  get (&stack, 0);
	  printf ("%zu\n", stack);
	  // Not raised again.
	  if (i == 0)
	    set (0, 2048);
	}
    }
}
END
echo 'int with_taskq (void) { return 1; }' >nothing.c

# expect_limits EXPECTED PROGRAM ARGUMENT
expect_limits () {
  PTXEMU_DEVICES=2 on_device "$2" "$3" >limits
  echo "$1" | tr ' ' '\n' | cmp - limits
}
for option in -O0 -O2 "-O2 -flto"; do
  # shellcheck disable=SC2086
  build $option main.c taskq.c -o program
  expect_limits "16384 2048 16384 2048" ./program 1024
  expect_limits "20480 2048 20480 2048" ./program 20480
done
build -O2 -shared -fPIC taskq.c -o libtaskq.so
build -O2 main.c ./libtaskq.so -o program
expect_limits "16384 2048 16384 2048" ./program 1024
build -O2 main.c nothing.c -o plain
expect_limits "4096 2048 4096 2048" ./plain 1024
expect_limits "8192 2048 8192 2048" ./plain 8192

# The driver refuses.
PTXEMU_STACK=2K expect_limits "1024 2048 1024 2048" ./program 1024
# The program runs on the host.
OMP_TARGET_OFFLOAD=disabled on_device ./program 1024 taskq
