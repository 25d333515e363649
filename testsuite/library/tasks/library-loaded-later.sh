# Purpose: a library with tasks that dlopen loads into a program, whose regions may
# have begun or not, uses libgomp-ext's tasks.
cat >library.c <<END
long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(a)
  a = tree (depth - 1);
#pragma omp task shared(b)
  b = tree (depth - 1);
#pragma omp taskwait
  return a + b;
}

long
region (int depth)
{
  long sum = 0;
#pragma omp parallel
#pragma omp single
  sum = tree (depth);
  return sum;
}
END
cat >program.c <<END
#include <dlfcn.h>

typedef long function (int);

int
main (void)
{
  long sums[4] = { 0 };
#ifdef _OPENMP
#pragma omp parallel
#endif
  {
#ifdef _OPENMP
#pragma omp task
#pragma omp atomic
    sums[3]++;
#pragma omp single
#endif
    {
      void *library = dlopen ("./library.so", RTLD_NOW | RTLD_LOCAL);
      function *tree = (function *) dlsym (library, "tree");
      function *region = (function *) dlsym (library, "region");
      sums[0] = tree (6);
      sums[1] = region (6);
    }
  }
  void *library = dlopen ("./library.so", RTLD_NOW | RTLD_LOCAL);
  function *region = (function *) dlsym (library, "region");
  sums[2] = region (7);
  dlclose (library);
  return sums[0] != 64 || sums[1] != 64 || sums[2] != 128;
}
END
$CC -fopenmp -O2 -shared -fPIC library.c -o library.so
$CC -fopenmp -O2 program.c -o with-openmp -ldl
$CC -O2 program.c -o without-openmp -ldl
for threads in 1 2 4; do
  for program in with-openmp without-openmp; do
    GOMP_EXT_TEAMS=ext OMP_NUM_THREADS=$threads \
      LD_PRELOAD=${LIBDIR:+$LIBDIR/}libgomp-ext.so.1 timeout 60 ./$program
  done
done
