# Purpose: a function of a newer OpenMP than libgomp's ends the program with its name
# if all is libgomp's.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >program.c <<'END'
#include <omp.h>
#include <stddef.h>

/* GCC 13 has it.  */
extern int omp_target_memcpy_async (void *, const void *, size_t, size_t, size_t,
                                    int, int, int, omp_depend_t *);

int
main (void)
{
  char from = 0, to = 1;
  int host = omp_get_initial_device ();
  omp_target_memcpy_async (&to, &from, 1, 0, 0, host, host, 0, NULL);
#pragma omp taskwait
  return to;
}
END
# shellcheck disable=SC2086
$CC -fopenmp -O0 program.c -o program -Wl,--no-as-needed $LIBS
attempt ./program
[ $status = 0 ]
attempt env GOMP_EXT_TEAMS=libgomp ./program
if [ $status != 0 ]; then
  [ $status = 1 ]
  expect messages "libgomp-ext: libgomp has no function omp_target_memcpy_async"
fi
