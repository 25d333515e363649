/* Purpose: variables that only their own lane accesses are in .local, and
   functions that have no others do not use the soft stack.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma omp declare target

// report indexed: frame: 1 in \.local \(32 bytes\); no soft stack
// ptx indexed: \.local \.align \d+ \.b8 %local_x_0\[32\];
// no ptx indexed: __nvptx_stacks|%frame
__attribute__ ((noinline)) int
indexed (int n)
{
  int x[8];
  for (int i = 0; i < 8; i++)
    x[(i * n) & 7] = i;
  return x[n & 7] + 10 * x[(n + 1) & 7];
}

// Two elements would fit into one register, if it were known which one is used.
// report small: frame: 1 in \.local \(8 bytes\); no soft stack
__attribute__ ((noinline)) int
small (int n)
{
  int x[2] = { n, 2 * n };
  return x[n & 1];
}

// report by_library: frame: 2 in \.local \(12 bytes\); no soft stack
// ptx by_library: cvta\.local\.u64\s+%r\d+, %local_
// ptx by_library: ld\.local\.f64
// no ptx by_library: __nvptx_stacks
__attribute__ ((noinline)) double
by_library (double x)
{
  double whole;
  int exponent;
  double part = modf (x, &whole);
  return part + whole * 2 + frexp (x, &exponent) + exponent;
}

// report copied: frame: 1 in \.local \(40 bytes\); no soft stack
__attribute__ ((noinline)) int
copied (const int *from, int n)
{
  int x[10];
  memcpy (x, from, sizeof x);
  memset (x, 0, (n & 3) * sizeof *x);
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += x[(n * i) % 10];
  return sum;
}

__attribute__ ((noinline)) static void
sort (int *x, int n)
{
  for (int i = 1; i < n; i++)
    for (int j = i; j && x[j] < x[j - 1]; j--)
      {
        int y = x[j];
        x[j] = x[j - 1];
        x[j - 1] = y;
      }
}

// A function that only accesses its parameter's target, also through copies.
__attribute__ ((noinline)) static int
middle (int *x, int n)
{
  sort (x, n);
  return x[n / 2];
}

// report by_functions: frame: 1 in \.local \(36 bytes\); no soft stack
// no ptx by_functions: __nvptx_stacks
__attribute__ ((noinline)) int
by_functions (int n)
{
  int x[9];
  for (int i = 0; i < 9; i++)
    x[i] = i * n % 17;
  return middle (x, 9);
}

// One variable escapes, so the other one needs a frame too.
// soft mixed: x does not escape, but others do
// soft mixed: y is stored
// each mixed: frame: 1 in \.local \(32 bytes\); soft: y is stored; soft stack$
int *kept;
__attribute__ ((noinline)) int
mixed (int n)
{
  int x[8], y = n;
  kept = &y;
  for (int i = 0; i < 8; i++)
    x[(i * n) & 7] = i * y;
  *kept = 7;
  return x[n & 7] + y;
}

// report pointers: frame: 2 in \.local \(32 bytes\); no soft stack
__attribute__ ((noinline)) int
pointers (int n)
{
  int x[4] = { 1, 2, 3, 4 }, y[4] = { 5, 6, 7, 8 };
  int *p = n & 1 ? x : y;
  int *q = p + (n & 3);
  for (int i = 0; i < n && q < p + 4; i++)
    *q++ += n;
  return (q == p) + x[n & 3] + y[n & 3];
}

// It is aligned well enough to be cleared by two stores.
// report cleared: frame: 1 in \.local \(16 bytes\); no soft stack
// no ptx cleared: memset
__attribute__ ((noinline)) int
cleared (int n)
{
  char x[16];
  for (int i = 0; i < 16; i++)
    x[i] = 0;
  for (int i = 0; i < n; i++)
    x[i * n & 15]++;
  return x[n & 15] + 10 * x[0];
}

#pragma omp end declare target

int
main (void)
{
  int n = 13, r[7], from[10];
  double d;
  for (int i = 0; i < 10; i++)
    from[i] = i * i;
#pragma omp target map(from : r, d) map(to : from) firstprivate (n)
  {
    r[0] = indexed (n);
    r[1] = small (n);
    d = by_library (n + 0.25);
    r[2] = copied (from, n);
    r[3] = by_functions (n);
    r[4] = mixed (n);
    r[5] = pointers (n);
    r[6] = cleared (n);
  }
  if (r[0] != indexed (n) || r[1] != small (n) || d != by_library (n + 0.25)
      || r[2] != copied (from, n) || r[3] != by_functions (n)
      || r[4] != mixed (n) || r[5] != pointers (n)
      || r[6] != cleared (n))
    abort ();
  return 0;
}
