/* Purpose: in a SIMD region a lane's stack has room for the region's private
   variables and for what is called there, also for functions of libm.  */
// wrong on the soft stack
// dg-additional-options "-foffload-options=-lm"

#include <math.h>
#include <stdlib.h>

#pragma omp declare target

// Its argument is on its caller's stack.
const int *volatile last;

__attribute__ ((noinline)) static int
second (const int *x)
{
  last = x;
  return x[1];
}

// ptx inner: sub\.u64\s+%frame, %sspprev, 80;
__attribute__ ((noinline)) static int
inner (int n)
{
  int x[20];
  for (int i = 0; i < 20; i++)
    x[i] = n * i;
  return second (x) + x[n % 20];
}

// ptx outer: sub\.u64\s+%frame, %sspprev, 112;
__attribute__ ((noinline)) static int
outer (int n)
{
  int x[28];
  for (int i = 0; i < 28; i++)
    x[i] = n + i;
  return second (x) + inner (n) + x[n % 28];
}

__attribute__ ((noinline)) static void
fill (int *x, int n)
{
  int y[2] = { n, -n };
  for (int i = 0; i < 40; i++)
    x[i] = n * i + y[i & 1];
  x[n % 40] += second (y);
}

// 160 bytes of the array, the stack pointer, 16 bytes of the function.
// ptx private_array: \.b8 %simtstack_ar\[184\]
__attribute__ ((noinline)) void
private_array (int *r, int n)
{
  int x[40];
#pragma omp simd private (x)
  for (int i = 0; i < n; i++)
    {
      fill (x, i);
      r[i] = x[i % 40] + x[39];
    }
}

// 192 bytes of the two functions, the stack pointer.
// ptx calls: \.b8 %simtstack_ar\[200\]
__attribute__ ((noinline)) void
calls (int *r, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    r[i] = outer (i);
}

// For large numbers sin needs 608 bytes.
// argument: math-library=no
// ptx sines: \.b8 %simtstack_ar\[616\]
__attribute__ ((noinline)) void
sines (double *r, int n)
{
  // By one lane, since lanes that drift apart in it take each other's stack
  // pointer.
#pragma omp simd
  for (int i = 0; i < n; i++)
    r[i] = i % 32 == 5 ? sin (i * 1e20) : 0;
}

// What looks at no stack needs none.
// no ptx roots: __nvptx_(stacks|uni)
__attribute__ ((noinline)) void
roots (double *r, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    r[i] = cbrt (i) + atan (i);
}

__attribute__ ((noinline)) static int
ways (int n, int *x)
{
  int y[4] = { n, n + 1, n + 2, n + 3 };
  int s = second (y) + x[0];
  return n <= 0 ? s : ways (n - 1, y) + ways (n - 2, y) + s;
}

// For recursion 512 bytes are reserved, and here the frame of one call.
// ptx recursion: \.b8 %simtstack_ar\[536\]
__attribute__ ((noinline)) void
recursion (int *r, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    r[i] = i % 32 == 5 ? ways (4, r + i) : 0;
}

#pragma omp end declare target

enum
{
  size = 70
};

int
main (void)
{
  int a[size], b[size], c[size] = { 0 }, e[size], f[size] = { 0 };
  double s[size], t[size];
#pragma omp target map(from : a, b, s, t) map(tofrom : c)
  {
    private_array (a, size);
    calls (b, size);
    sines (s, size);
    roots (t, size);
    recursion (c, size);
  }
  private_array (e, size);
  recursion (f, size);
  for (int i = 0; i < size; i++)
    if (a[i] != e[i] || b[i] != outer (i) || c[i] != f[i]
        || fabs (s[i] - (i % 32 == 5 ? sin (i * 1e20) : 0)) > 1e-12
        || fabs (t[i] - cbrt (i) - atan (i)) > 1e-12)
      abort ();
  return 0;
}
