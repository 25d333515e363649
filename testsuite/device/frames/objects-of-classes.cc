// Purpose: C++ objects whose constructors and methods get their address are in
// .local, and those declared in a SIMD loop are private to an iteration.
// wrong on the soft stack

#include <cstdlib>

#pragma omp declare target

// Reads through `this'.
struct polynomial
{
  double c[3];

  explicit polynomial (double x) : c{ x, 2 * x, 3 * x } {}

  __attribute__ ((noinline)) double
  value (double x, int n) const
  {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum = sum * x + c[i];
    return sum;
  }

  __attribute__ ((noinline)) void
  change (int i, double x)
  {
    c[i % 3] += x;
  }
};

// report method: frame: 1 in \.local \(24 bytes\); no soft stack
extern "C" __attribute__ ((noinline)) double
method (double x, int n)
{
  polynomial p (x);
  p.change (n, 0.5);
  return p.value (x, n % 4);
}

// report in_loop: frame: 1 in \.local \(24 bytes\); no soft stack
extern "C" __attribute__ ((noinline)) void
in_loop (double *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      polynomial p (i);
      p.change (i, x[i]);
      x[i] = p.value (0.5, 3);
    }
}

// One object for all iterations: each lane reconstructs it, but it is read afterwards.
// soft one_for_all: p is written in a SIMD region
extern "C" __attribute__ ((noinline)) double
one_for_all (int n)
{
  polynomial p (1);
#pragma omp simd
  for (int i = 0; i < n; i++)
    if (i == n - 1)
      p = polynomial (i);
  return p.value (2, 3);
}

#pragma omp end declare target

int
main ()
{
  const int size = 100;
  double x[size], y[size], r[2];
  for (int i = 0; i < size; i++)
    x[i] = y[i] = 2 * i;
#pragma omp target map(tofrom : x) map(from : r)
  {
    r[0] = method (3, 6);
    in_loop (x, size);
    r[1] = one_for_all (size);
  }
  in_loop (y, size);
  for (int i = 0; i < size; i++)
    if (x[i] != y[i])
      abort ();
  if (r[0] != method (3, 6) || r[1] != one_for_all (size))
    abort ();
}
