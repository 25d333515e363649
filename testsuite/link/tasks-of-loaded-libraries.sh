# Purpose: tasks of libraries that plain GCC has compiled and that the program loads
# while it runs, into the global scope or one of their own, work wherever the library
# libgomp-ext is, also after the one that has begun them has been closed.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >tasks.c <<'END'
static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

/* To be called in a region, or outside.  */
long
orphaned (int n)
{
  return fib (n);
}

long
whole (int n)
{
  long result;
#pragma omp parallel
#pragma omp single
  result = fib (n);
  return result;
}

/* With a barrier in it; to be called by all threads of a region.  */
long
phases (int n)
{
  static long result;
#pragma omp single
  {
    result = 0;
    for (int i = 0; i < n; i++)
#pragma omp task
#pragma omp atomic
      result++;
  }
  long seen = result;
#pragma omp barrier
  return seen;
}
END
cat >main.c <<'END'
#include <dlfcn.h>
#include <stdlib.h>

typedef long function (int);

static void
check (int ok)
{
  if (!ok)
    abort ();
}

static void
use (const char *name, int mode)
{
  void *library = dlopen (name, RTLD_NOW | mode);
  check (library != NULL);
  function *whole = (function *) dlsym (library, "whole");
  function *orphaned = (function *) dlsym (library, "orphaned");
  function *phases = (function *) dlsym (library, "phases");
  check (whole (12) == 144);
  check (orphaned (12) == 144);
  long result;
#pragma omp parallel
#pragma omp single
  {
    result = orphaned (12);
#pragma omp task
    check (whole (10) == 55);
  }
  check (result == 144);
#pragma omp parallel
  check (phases (100) == 100);
  check (dlclose (library) == 0);
}

int
main (void)
{
  for (int i = 0; i < 3; i++)
    {
      use ("./plain.so", RTLD_LOCAL);
      use ("./with.so", RTLD_LOCAL);
      use ("./plain.so", RTLD_GLOBAL);
    }
  use ("./with.so", RTLD_GLOBAL);
  use ("./plain.so", RTLD_LOCAL);
  return 0;
}
END

$CC -fopenmp -O2 -fPIC -shared tasks.c -o plain.so
$CC "-specs=$SPECS" -fopenmp -O2 -fPIC -shared tasks.c -o with.so
for tasks in ext libgomp; do
  export GOMP_EXT_TEAMS=$tasks
  # The program has the library, or some of what it loads has it.
  $CC "-specs=$SPECS" -fopenmp -O2 main.c -o program -ldl
  run ./program
  $CC -fopenmp -O2 main.c -o program -ldl
  run ./program
  LD_PRELOAD=$(library_file) run ./program
  # A program without OpenMP: the same as an extension of Python.
  if "${PYTHON3:-python3}" -c 'import ctypes'; then
    for first in plain with; do
      [ $first = plain ] && second=with || second=plain
      timeout 60 "${PYTHON3:-python3}" -c "
import ctypes
for name in './$first.so', './$second.so':
    for i in range(3):
        assert ctypes.CDLL(name).whole(12) == 144
        assert ctypes.CDLL(name).orphaned(12) == 144"
    done
  fi
done
