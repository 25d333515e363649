/* Purpose: in a function with SIMD regions a variable that they only read is in
   .local, and the stack is switched only if a function called in them may use
   it.  */

#include <math.h>
#include <stdlib.h>

#pragma omp declare target

__attribute__ ((noinline)) static double
twice (double x)
{
  return x * 2;
}

double (*unknown) (double) = twice;

// GCC's temporary memory in a SIMD region is .local too.
// report table: frame: 1 in \.local \(32 bytes\); no soft stack
// no ptx table: __nvptx_(stacks|uni)
__attribute__ ((noinline)) void
table (double *x, int n)
{
  double y[4] = { n, 2 * n, 3 * n, 4 * n };
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += y[i & 3];
}

// report calls_outside: no soft stack
// no ptx calls_outside: __nvptx_(stacks|uni)|%simtstack_ar
__attribute__ ((noinline)) void
calls_outside (double *x, int n)
{
  double factor = unknown (n);
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += factor;
}

__attribute__ ((noinline)) static void
halve (double *x)
{
  *x /= 2;
}

void (*change) (double *) = halve;

// The variable is on the soft stack for a call outside, but no lane needs a
// stack of its own.
// report frame_outside: frame: soft: factor is passed.*; soft stack
// ptx frame_outside: st\.shared\.u64\s+\[%sspslot\], %stack
// no ptx frame_outside: __nvptx_uni|%simtstack_ar|%ustmp
__attribute__ ((noinline)) void
frame_outside (double *x, int n)
{
  double factor = n;
  change (&factor);
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += twice (i) * factor;
  change (&factor);
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] -= i * factor;
}

// Here each has one.
// ptx frame_for_lanes: st\.shared\.u32 \[%r\d+\], %ustmp2
// ptx frame_for_lanes: sub\.u64 %stack, %r\d+, 8;\s+st\.shared\.u64\s+\[%sspslot\], %stack
__attribute__ ((noinline)) void
frame_for_lanes (double *x, int n)
{
  double factor = n;
  change (&factor);
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += i * factor;
  change (&factor);
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] -= unknown (i) * factor;
}

// report calls_leaf: no soft stack
// no ptx calls_leaf: __nvptx_(stacks|uni)
__attribute__ ((noinline)) void
calls_leaf (double *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += twice (i);
}

// report calls_unknown: frame: soft stack$
// ptx calls_unknown: st\.shared\.u32 \[%r\d+\], %ustmp2
// ptx calls_unknown: sub\.u64 %stack, %r\d+, 8;\s+st\.shared\.u64\s+\[%sspslot\], %stack
__attribute__ ((noinline)) void
calls_unknown (double *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += unknown (i);
}

// A function called in a region has a frame for each lane, wherever it is.
__attribute__ ((noinline)) static int
in_lane (int i)
{
  int x[8];
  for (int j = 0; j < 8; j++)
    x[(j * i) & 7] = j + i;
  return x[i & 7];
}

// report calls_with_frame: no soft stack
__attribute__ ((noinline)) void
calls_with_frame (double *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    x[i] += in_lane (i | 1);
}

// report reduced: no soft stack
__attribute__ ((noinline)) double
reduced (const double *x, int n)
{
  double sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

#pragma omp end declare target

enum { size = 100 };

int
main (void)
{
  double x[size], y[size], sum;
  for (int i = 0; i < size; i++)
    x[i] = y[i] = i;
#pragma omp target map(tofrom : x) map(from : sum)
  {
    unknown = twice;
    change = halve;
    table (x, size);
    calls_outside (x, size);
    frame_outside (x, size);
    frame_for_lanes (x, size);
    calls_leaf (x, size);
    calls_unknown (x, size);
    calls_with_frame (x, size);
    sum = reduced (x, size);
  }
  double expected = 0;
  for (int i = 0; i < size; i++)
    {
      y[i] += size * ((i & 3) + 1) + 2 * size + 4 * i + in_lane (i | 1);
      y[i] += i * (size - size / 4) + i * (size / 2 - 2 * (size / 4));
      expected += y[i];
      if (x[i] != y[i])
        abort ();
    }
  if (sum != expected)
    abort ();
  return 0;
}
