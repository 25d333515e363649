# Purpose: interop constructs wait for the tasks that they depend on, or with
# nowait are tasks themselves.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ "$($CC -dumpversion | sed 's/\..*//')" -ge 15 ] || exit 77

cat >program.c <<'END'
#include <omp.h>
#include <stdlib.h>
#include "expect.h"

/* Libgomp frees what it destroys.  */
static omp_interop_t
any_object (void)
{
  void *object = calloc (64, sizeof (void *));
  if (!object)
    abort ();
  return (omp_interop_t) object;
}

static void
waits (void)
{
  int x = 0, y = 0;
  omp_interop_t a = any_object (), b = any_object ();
#pragma omp task depend(out : x) shared(x)
  {
    work (10000);
    x = 1;
  }
#pragma omp interop init(targetsync : a) depend(inout : x)
  expect ("before init", x, 1);
#pragma omp task depend(inout : x) shared(x)
  {
    work (10000);
    x = 2;
  }
#pragma omp interop use(a) depend(in : x)
  expect ("before use", x, 2);
#pragma omp task depend(out : y) shared(y)
  {
    work (10000);
    y = 3;
  }
#pragma omp interop destroy(b) depend(out : x, y)
  expect ("before destroy", y, 3);
  expect ("destroyed", b == omp_interop_none, 1);
}

/* The thread goes on, and lets the construct begin.  */
static void
does_not_wait (void)
{
  int x = 0;
  omp_event_handle_t event;
  omp_interop_t a = any_object (), b = any_object ();
  omp_interop_t none = omp_interop_none, other = omp_interop_none;
  omp_interop_t destroyed = a;
#pragma omp task depend(out : x) detach(event) shared(x)
  x = 1;
#pragma omp interop use(none, other) destroy(a, b) depend(inout : x) nowait
  expect ("not destroyed", a == destroyed, 1);
#pragma omp task depend(in : x) shared(a, b)
  expect ("destroyed before task", a == omp_interop_none && b == omp_interop_none,
	  1);
  omp_fulfill_event (event);
#pragma omp taskwait
  expect ("task before", x, 1);
}

static void
has_no_dependences (void)
{
  omp_interop_t a = any_object ();
#pragma omp interop destroy(a) nowait
  expect ("destroyed at once", a == omp_interop_none, 1);
}

int
main (void)
{
  waits ();
#pragma omp parallel
  for (int i = 0; i < 50; i++)
    {
      waits ();
      does_not_wait ();
      has_no_dependences ();
    }
}
END
$CC -fopenmp -O2 "-I$here" program.c -o program $LIBS
export OMP_TARGET_OFFLOAD=disabled
for threads in 1 2 4 16; do
  OMP_NUM_THREADS=$threads timeout 60 ./program
done
