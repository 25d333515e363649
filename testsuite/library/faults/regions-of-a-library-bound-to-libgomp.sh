# Purpose: a library that is loaded with RTLD_DEEPBIND, or into a program without
# OpenMP, has libgomp's regions; the constructs and taskqs that the program, or the
# library, executes in there are shared by the threads of those regions.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >library.c <<'END_OF_LIBRARY'
void
in_region (void (*call) (void), int threads)
{
#pragma omp parallel num_threads(threads)
  call ();
}
END_OF_LIBRARY
cat >program.c <<'END_OF_PROGRAM'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

static int sum, threads_seen, singles, tasks, before;

static void
add (int number)
{
  __atomic_fetch_add (&sum, number, __ATOMIC_RELAXED);
}

static void
constructs (void)
{
  __atomic_fetch_or (&threads_seen, 1 << omp_get_thread_num (),
                     __ATOMIC_RELAXED);
  __atomic_fetch_add (&before, 1, __ATOMIC_RELAXED);
#pragma omp barrier
  if (__atomic_load_n (&before, __ATOMIC_RELAXED) != omp_get_num_threads ())
    add (1000000);
#pragma omp for schedule(static)
  for (int i = 0; i < 1000; i++)
    add (1);
#pragma omp for schedule(dynamic, 3)
  for (int i = 0; i < 1000; i++)
    add (1);
#pragma omp sections
  {
    add (1);
#pragma omp section
    add (1);
  }
#pragma omp master
  for (int i = 0; i < 100; i++)
    {
#pragma omp task
      {
        usleep (10);
        __atomic_fetch_add (&tasks, 1, __ATOMIC_RELAXED);
      }
    }
#pragma omp single
  singles++;
#pragma omp single
  add (singles == 1 && tasks == 100 ? 100 : 1000000);
}

static void
taskqs (void)
{
#pragma intel omp taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task captureprivate(i)
    add (1);
}

static int
wrong (const char *what, int found, int wanted)
{
  if (found != wanted)
    printf ("%s: %d instead of %d\n", what, found, wanted);
  return found != wanted;
}

int
main (void)
{
  void *library = dlopen ("./library.so", RTLD_NOW | RTLD_DEEPBIND);
  void (*in_region) (void (*call) (void), int threads)
      = (void (*) (void (*) (void), int)) dlsym (library, "in_region");
  int any = 0;
  for (int threads = 1; threads <= 4; threads++)
    {
      sum = threads_seen = singles = tasks = before = 0;
      in_region (constructs, threads);
      any |= wrong ("constructs", sum, 2102);
      any |= wrong ("threads", threads_seen, (1 << threads) - 1);
      sum = 0;
      in_region (taskqs, threads);
      any |= wrong ("taskqs", sum, 100);
      sum = threads_seen = singles = tasks = before = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
      in_region (constructs, threads);
      any |= wrong ("nested constructs", sum, 2102);
      any |= wrong ("nested threads", threads_seen, (1 << threads) - 1);
      sum = threads_seen = singles = tasks = before = 0;
#pragma omp parallel num_threads(threads)
      constructs ();
      any |= wrong ("constructs of the program", sum, 2102);
    }
  return any;
}
END_OF_PROGRAM
$CC -fopenmp -O2 -fPIC -shared library.c -o library.so
$CC $omptq -O2 -Wall program.c -o program $LIBS -ldl
attempt ./program
[ $status = 0 ]
attempt env LD_PRELOAD="$(library_file)" ./program
[ $status = 0 ]
[ "$(grep -c 'some parallel regions run on libgomp, whose functions a library' messages)" = 1 ]
