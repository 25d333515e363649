/* Purpose: alloca memory and variable-length arrays are on the soft stack; in
   SIMD regions, on the lane's part of it.  */

#include <stdlib.h>

#pragma omp declare target

// report variable_length: frame: soft stack
// ptx variable_length: sub\.u64\s+%stack, %stack
__attribute__ ((noinline)) int
variable_length (int n)
{
  int x[n];
  for (int i = 0; i < n; i++)
    x[(i * 7) % n] = i;
  return x[n / 2] + x[n - 1];
}

__attribute__ ((noinline)) static int
sum (const int *x, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

// report by_alloca: frame: soft stack
__attribute__ ((noinline)) int
by_alloca (int n)
{
  int s = 0;
  for (int i = 1; i <= n; i++)
    {
      int *x = __builtin_alloca (i * sizeof *x);
      for (int j = 0; j < i; j++)
        x[j] = s + j;
      s = sum (x, i) % 1000;
    }
  return s + variable_length (n);
}

// A function with memory of both kinds.
// report both: soft: x does not escape, but others do; soft stack
// each both: frame: 1 in \.local \(16 bytes\); soft stack
__attribute__ ((noinline)) int
both (int n)
{
  int x[4], y[n];
  for (int i = 0; i < n; i++)
    x[i & 3] = y[i] = variable_length (i + 2);
  return x[n & 3] + y[n / 2];
}

// report in_lanes: frame: soft stack
// ptx in_lanes: st\.shared\.u64\s+\[%sspslot\], %stack
__attribute__ ((noinline)) void
in_lanes (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] = variable_length (i % 5 + 2);
}

#pragma omp end declare target

enum { size = 70 };

int
main (void)
{
  int n = 12, r[3], x[size];
#pragma omp target map(from : r, x) firstprivate (n)
  {
    r[0] = variable_length (n);
    r[1] = by_alloca (n);
    r[2] = both (n);
    in_lanes (x, size);
  }
  if (r[0] != variable_length (n) || r[1] != by_alloca (n) || r[2] != both (n))
    abort ();
  for (int i = 0; i < size; i++)
    if (x[i] != variable_length (i % 5 + 2))
      abort ();
  return 0;
}
