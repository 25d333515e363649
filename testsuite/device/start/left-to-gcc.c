/* Purpose: a kernel is started by libgomp if it, or a function that must be
   changed, is left to GCC.  */
// argument: leave=named$_omp_fn$0,number

#include <omp.h>

// start named._omp_fn.0: named._omp_fn.0 is left to GCC
// start calls_named._omp_fn.0: number is left to GCC
// start other._omp_fn.0: light

#pragma omp declare target
__attribute__ ((noipa)) static int
number (void)
{
  return omp_get_num_threads ();
}
#pragma omp end declare target

static int
named (int x)
{
#pragma omp target map(tofrom : x)
  x++;
  return x;
}

static int
calls_named (int x)
{
#pragma omp target map(tofrom : x)
  x += number ();
  return x;
}

static int
other (int x)
{
#pragma omp target map(tofrom : x)
  x++;
  return x;
}

int
main (void)
{
  return other (calls_named (named (39))) != 42;
}
