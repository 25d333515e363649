# Purpose: a thread that helps in a barrier leaves as soon as all others have come
# and nothing is left, which needs no membarrier(2): of a thousand regions and
# barriers with a task, less than half make one.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >program.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>

static int membarriers;

/* The library's system calls come by here.  */
long
syscall (long number, ...)
{
  static long (*next) (long, ...);
  if (!next)
    *(void **) &next = dlsym (RTLD_NEXT, "syscall");
  if (number == SYS_membarrier)
    __atomic_fetch_add (&membarriers, 1, __ATOMIC_RELAXED);
  long arg[6];
  va_list args;
  va_start (args, number);
  for (int i = 0; i < 6; i++)
    arg[i] = va_arg (args, long);
  va_end (args);
  return next (number, arg[0], arg[1], arg[2], arg[3], arg[4], arg[5]);
}

static int
membarriers_of (void (*f) (void))
{
  int before = membarriers;
  f ();
  return membarriers - before;
}

static int sum;

static void
create (void)
{
#pragma omp task
#pragma omp atomic
  sum++;
}

static void
regions (void)
{
  for (int i = 0; i < 1000; i++)
#pragma omp parallel num_threads(2)
#pragma omp single
    create ();
}

static void
barriers (void)
{
#pragma omp parallel num_threads(2)
  for (int i = 0; i < 1000; i++)
    {
#pragma omp single
      create ();
    }
}

int
main (void)
{
  regions ();
  int of_regions = membarriers_of (regions);
  int of_barriers = membarriers_of (barriers);
  printf ("%d and %d membarriers\n", of_regions, of_barriers);
  return sum != 3000 || of_regions >= 500 || of_barriers >= 500;
}
END
$CC -fopenmp -O2 program.c -o program -ldl
OMP_NUM_THREADS=2 LD_PRELOAD=${LIBDIR:+$LIBDIR/}libgomp-ext.so.1 timeout 60 ./program
