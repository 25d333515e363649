/* Purpose: in a function that may be called in SIMD regions, parameters, and
   results of atomic operations and calls, are divergent; the region's own
   function knows which of its calls are in a region.  */

#pragma omp declare target
int calls;
int leaf (int);

__attribute__ ((noinline)) int
both (int *p, int i)
{ // divergent: parameter
  int old;
#pragma omp atomic capture // divergent: result of an atomic operation
  old = calls++;
  if (p[3] > 2) // divergent: load of own memory
    old += leaf (3); // divergent: call
  return old + i;
}
__attribute__ ((noinline, noipa)) int
leaf (int n)
{ // divergent: parameter
  return n + calls; // divergent: insn
}
#pragma omp end declare target

int
main (void)
{
  int a[100] = { 0 }, n = 100;
#pragma omp target map(tofrom : a, n)
  {
    int k = both (a, n); // uniform
    if (k > 3) // uniform
      a[7] = k; // uniform
#pragma omp simd
    for (int i = 0; i < n; i++)
      a[i] = both (a, k); // divergent: call
    if (calls > 5) // uniform
      a[8] = k; // uniform
  }
  return 0;
}

// dump: ^uniformity of both for lanes of a warp$
// dump: ^uniformity of main._omp_fn.0 for lanes of a warp, called outside
