/* Purpose: in a SIMD loop lanes have their own numbers and iterations, and
   leave at different times; values that are uniform before stay so.  */

int
main (void)
{
  int a[100], b[100], n = 100, limit = 5;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target map(tofrom : a, b, n, limit)
  {
    int factor = limit * n; // uniform
#pragma omp simd
    for (int i = 0; i < n; i++)
      b[i] = a[i] * factor; // divergent: load of own memory
    a[1] = factor + 1; // uniform
    if (factor > 2) // uniform
      a[3] = limit; // uniform
  }
  return b[3] != 3 * 500;
}

// dump: ^divergent value insn \d+ [^:]*: lane number
// dump: ^divergent-exit cycle
// dump: ^divergent address
