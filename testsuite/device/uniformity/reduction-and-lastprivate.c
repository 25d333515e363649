/* Purpose: the lanes of a reduction exchange values, which is divergent; a
   lastprivate variable has the last lane's value, found by a vote, in all
   lanes.  */

int
main (void)
{
  int a[100], n = 100, sum = 0, last = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target map(tofrom : a, n, sum, last)
  {
#pragma omp simd reduction(+ : sum) // divergent: exchange
    for (int i = 0; i < n; i++)
      sum += a[i];
    int x = 0;
#pragma omp simd lastprivate(x)
    for (int i = 0; i < n; i++)
      a[i] = x = a[i] * 3;
    if (x > 4) // uniform
      last = x; // uniform
  }
  return sum != 4950 || last != 297;
}

// dump: ^divergent value insn \d+ line \d+ [^:]*: exchange
