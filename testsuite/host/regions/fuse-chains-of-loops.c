/* Purpose: the loops of consecutive regions become one if each iteration uses
   its own elements, and results have the same digits.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge" } */
/* { dg-final { scan-dump-times "merge" "fused the loops" 5 } } */

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum
{
  n = 70001
};

static double a[n], b[n], c[n], d[n];
static float f[n];

/* A constant number of iterations, for which regions are otherwise not
   merged.  */
__attribute__ ((noipa)) static double
chain (double s)
{
  double sum = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 5" "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    c[i] = a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = s * c[i];
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    d[j] = a[j] + b[j];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = b[i] + s * d[i];
#pragma omp parallel for reduction(+ : sum)
  for (int k = 0; k < n; k++)
    sum += a[k];
  return sum;
}

/* Private variables, others of a block, and scalars computed in between.  */
__attribute__ ((noipa)) static double
scalars (int m, double s)
{
  double x, y = 0, z = 0;
#pragma omp parallel for private(x)
/* { dg-optimized "regions: 3, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 3" "" { target *-*-* } .-2 } */
  for (int i = 0; i < m - 1; i++)
    {
      x = a[i] * s;
      b[i] += x * x;
    }
  int last = m - 1;
#pragma omp parallel for private(x) reduction(+ : y)
  for (int i = 0; i < last; i++)
    {
      x = b[i] - 1;
      c[i] = x;
      y += x;
    }
  {
    int end = m - 1;
#pragma omp parallel for reduction(+ : z)
    for (int i = 0; i < end; i++)
      {
        double x = c[i] + 3;
        z += x;
      }
  }
  return y + z;
}

/* Two chains; a barrier is needed between them, also in the next step.  */
__attribute__ ((noipa)) static void
steps (int m, int times)
{
  for (int t = 0; t < times; t++)
    {
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 4, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-2 } */
      for (int i = 1; i < m; i++)
        c[i] = a[i - 1] + a[i];
#pragma omp parallel for
      for (int i = 1; i < m; i++)
        d[i] = c[i] * c[i];
#pragma omp parallel for
/* { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-1 } */
      for (int i = 1; i < m; i++)
        b[i] = d[m - i] + 1;
#pragma omp parallel for
      for (int i = 1; i < m; i++)
        a[i] = a[i] * 0.5 + b[i] / 64;
    }
}

/* Other memory between, and integers.  */
__attribute__ ((noipa)) static void
mixed (int m)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-2 } */
  for (long i = m - 1; i >= 0; i--)
    f[i] = c[i] - 1;
#pragma omp parallel for
  for (long i = m - 1; i >= 0; i--)
    d[i] -= f[i] + 1;
}

static double results[2][4 * n + 3];

static void
compute (double *r)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = 1.0 / (i % 101 + 3);
      b[i] = c[i] = d[i] = f[i] = i % 7;
    }
  *r++ = chain (0.4);
  *r++ = scalars (n, 0.3);
  steps (n, 3);
  mixed (n - 5);
  *r++ = a[7] + f[n / 2];
  for (int i = 0; i < n; i++)
    {
      *r++ = a[i];
      *r++ = b[i];
      *r++ = c[i];
      *r++ = d[i];
    }
}

int
main (void)
{
  omp_set_num_threads (1);
  compute (results[0]);
  for (int threads = 1; threads <= 4; threads++)
    {
      omp_set_num_threads (threads);
      compute (results[1]);
      // Sums depend on the number of threads.
      int first = threads == 1 ? 0 : 2;
      if (memcmp (results[0] + first, results[1] + first,
                  sizeof results[0] - first * sizeof (double)))
        {
          printf ("%d threads: other digits\n", threads);
          return 1;
        }
    }
  return 0;
}
