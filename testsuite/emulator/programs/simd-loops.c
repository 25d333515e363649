/* Purpose: the lanes of a warp share the iterations of simd loops, with
   private, lastprivate and reduction variables.  */

#include "offload.h"

enum
{
  n = 1001
};

#pragma omp declare target
#pragma omp declare simd uniform(factor)
static int
scaled (int x, int factor)
{
  return x * factor;
}
#pragma omp end declare target

static void
elements (void)
{
  int a[n];
#pragma omp target map(from : a)
#pragma omp simd
  for (int i = 0; i < n; i++)
    a[i] = scaled (i, 3);
  for (int i = 0; i < n; i++)
    expect (__LINE__, a[i] == 3 * i);
}

static void
variables (void)
{
  int a[n], last = 0, scratch = -1;
#pragma omp target map(from : a) map(tofrom : last)
#pragma omp simd lastprivate(last) private(scratch)
  for (int i = 0; i < n; i++)
    {
      scratch = 5 + 3 * i;
      a[i] = scratch;
      last = scratch * 2;
    }
  expect (__LINE__, last == 2 * (5 + 3 * (n - 1)));
  expect (__LINE__, a[0] == 5 && a[n - 1] == 5 + 3 * (n - 1));
}

static void
sums (void)
{
  int sum = 1, most = -1;
  unsigned product = 1;
  double real = 0;
  long long wide = 0;
#pragma omp target map(tofrom : sum, most, product, real, wide)
#pragma omp simd reduction(+ : sum, real, wide) reduction(max : most)         \
    reduction(* : product)
  for (int i = 0; i < n; i++)
    {
      sum += i;
      real += 0.5;
      wide += (long long) i << 32;
      most = i % 37 > most ? i % 37 : most;
      product *= 2 * i + 1;
    }
  unsigned expected = 1;
  for (int i = 0; i < n; i++)
    expected *= 2 * i + 1;
  expect (__LINE__, sum == 1 + n * (n - 1) / 2 && most == 36);
  expect (__LINE__, product == expected && real == n * 0.5);
  expect (__LINE__, wide == (long long) (n * (n - 1) / 2) << 32);
}

static void
conditional (void)
{
  int a[n], few = 0;
#pragma omp target teams distribute parallel for simd map(from : a)           \
    reduction(+ : few) map(tofrom : few)
  for (int i = 0; i < n; i++)
    {
      int x = i;
      // Lanes leave this loop at different times.
      while (x > 1)
        x = x % 2 ? 3 * x + 1 : x / 2;
      a[i] = x;
      if (i % 100 == 7)
        few++;
    }
  expect (__LINE__, a[0] == 0 && few == 10);
  for (int i = 1; i < n; i++)
    expect (__LINE__, a[i] == 1);
}

static void
nested (void)
{
  static int m[64][65];
#pragma omp target map(from : m)
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 64; i++)
#pragma omp simd
    for (int j = 0; j < 65; j++)
      m[i][j] = i * 100 + j;
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 65; j++)
      expect (__LINE__, m[i][j] == i * 100 + j);
}

int
main (void)
{
  elements ();
  variables ();
  sums ();
  conditional ();
  nested ();
  return result ();
}
