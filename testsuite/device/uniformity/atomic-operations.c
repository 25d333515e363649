/* Purpose: results of atomic operations are divergent in a SIMD region and
   uniform outside; but lanes may not load the same value before one.  */

int
main (void)
{
  int n = 100, add = 0, change = 0;
  unsigned bits = 0;
  double real = 0;
  int olds[100];
#pragma omp target map(tofrom : add, change, bits, real, olds, n)
  {
    int a, c;
    unsigned b;
    double r;
#pragma omp atomic capture // uniform
    a = add++;
#pragma omp atomic capture // uniform
    { c = change; change = n; }
#pragma omp atomic capture
    r = real *= 2; // divergent: phi
    olds[0] = a + c; // uniform
    olds[1] = (int) r;
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        int a, c;
        unsigned b;
        double r;
#pragma omp atomic capture // divergent: result of an atomic operation
        a = add++;
#pragma omp atomic capture // divergent: result of an atomic operation
        { c = change; change = i; }
#pragma omp atomic capture
        { b = bits; bits |= 4; } // divergent: result of an atomic operation
#pragma omp atomic capture
        r = real *= 2; // divergent: result of an atomic operation
        olds[i] = a + c + b + (int) r;
      }
  }
  return 0;
}
