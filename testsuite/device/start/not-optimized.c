/* Purpose: without optimization kernels are started by libgomp.  */
// options: "-O0"

// start main._omp_fn.0: main._omp_fn.0 is not optimized

int
main (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
  x = 1;
  return x != 1;
}
