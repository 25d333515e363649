# Purpose: to routines, omp_default_device is the default device of the task that
# calls them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ "$($CC -dumpversion | sed 's/\..*//')" -ge 16 ] || exit 77

# Without devices, 0 is the host, and there is no device with another number.
cat >program.f90 <<'END'
logical function has_name ()
  use omp_lib
  has_name = len (omp_get_uid_from_device (omp_default_device)) > 0
end function
END
cat >program.c <<'END'
#include <errno.h>
#include <limits.h>
#include <omp.h>
#include <stdlib.h>
#include "expect.h"

int has_name_ (void);

static void
ask (int is_host)
{
  int device = omp_default_device;
  int host = omp_initial_device;
  int x = 1, y = 0, z = 0;
  size_t one = 1, zero = 0;
  void *memory = omp_target_alloc (sizeof x, device);
  expect ("allocated", memory != NULL, is_host);
  omp_target_free (memory, device);
  expect ("present", omp_target_is_present (&x, device) != 0, is_host);
  expect ("accessible", omp_target_is_accessible (&x, sizeof x, device) != 0,
	  is_host);
  expect ("mapped", omp_get_mapped_ptr (&x, device) == &x, is_host);
  expect ("named", omp_get_uid_from_device (device) != NULL, is_host);
#ifdef HAS_FORTRAN
  expect ("named in Fortran", has_name_ () != 0, is_host);
#endif
  expect ("copied", omp_target_memcpy (&y, &x, sizeof x, 0, 0, device, host),
	  is_host ? 0 : EINVAL);
  expect ("copied to", y, is_host);
  expect ("copied back",
	  omp_target_memcpy_rect (&z, &x, sizeof x, 1, &one, &zero, &zero, &one,
				  &one, host, device),
	  is_host ? 0 : EINVAL);
  expect ("copied back to", z, is_host);
  expect ("copied later",
	  omp_target_memcpy_async (&y, &z, sizeof x, 0, 0, host, device, 0, NULL),
	  is_host ? 0 : EINVAL);
  expect ("copied back later",
	  omp_target_memcpy_rect_async (&z, &x, sizeof x, 1, &one, &zero, &zero,
					&one, &one, device, host, 0, NULL),
	  is_host ? 0 : EINVAL);
#pragma omp taskwait
  expect ("associated",
	  omp_target_associate_ptr (&x, &y, sizeof x, 0, device), EINVAL);
  expect ("disassociated", omp_target_disassociate_ptr (&x, device), EINVAL);
  // The host fills memory for devices that do not exist.
  omp_target_memset (&z, 1, 1, device);
  expect ("filled", z & 0xff, 1);
}

int
main (void)
{
  omp_set_default_device (7);
  ask (0);
#pragma omp parallel
  {
    ask (0);
    int is_host = omp_get_thread_num () % 2;
    omp_set_default_device (is_host ? 0 : 7);
    ask (is_host);
    for (int i = 0; i < 20; i++)
      {
#pragma omp task firstprivate(is_host, i)
	{
	  ask (is_host);
	  omp_set_default_device (i % 3 == 0 ? 0 : 7);
	  ask (i % 3 == 0);
	}
      }
#pragma omp taskwait
    ask (is_host);
  }
  ask (0);
  expect ("paused", omp_pause_resource (omp_pause_soft, omp_default_device), -1);
  omp_set_default_device (0);
  ask (1);
#pragma omp parallel
  ask (1);
  expect ("host paused", omp_pause_resource (omp_pause_soft, omp_default_device),
	  0);
}
END
fortran=
if [ -n "$FC" ]; then
  $FC -fopenmp -c program.f90 -o fortran.o
  fortran="-DHAS_FORTRAN fortran.o -lgfortran"
fi
# shellcheck disable=SC2086
$CC -fopenmp -O2 "-I$here" program.c $fortran -o program $LIBS
export OMP_TARGET_OFFLOAD=disabled
for threads in 1 2 4 16; do
  OMP_NUM_THREADS=$threads timeout 60 ./program
done
