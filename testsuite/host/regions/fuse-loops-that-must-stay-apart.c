/* Purpose: loops stay apart if an iteration uses elements of another one, if
   iterations or clauses differ, if one of them calls functions or may not be
   vectorised, and if no array is used by both.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-merge=always -fplugin-arg-omptq-dump=merge" } */
/* { dg-final { scan-dump-not "merge" "fused the loops" } } */

#include <omp.h>
#include <string.h>

enum
{
  n = 5003
};

static double a[n], b[n], c[n];
static double own;
#pragma omp threadprivate(own)

__attribute__ ((noipa)) static void
neighbours (int m)
{
#pragma omp parallel for
  for (int i = 1; i < m - 1; i++)
    b[i] = a[i] + 1;
#pragma omp parallel for
  for (int i = 1; i < m - 1; i++)
    c[i] = b[i + 1];
#pragma omp parallel for
  for (int i = 1; i < m - 1; i++)
    b[i - 1] = c[i] * 2;
}

__attribute__ ((noipa)) static void
bounds (int m)
{
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i] += a[i];
#pragma omp parallel for
  for (int i = 0; i < m - 1; i++)
    c[i] += b[i];
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < m - 1; i++)
    a[i] += c[i];
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < m - 1; i += 2)
    a[i] += c[i];
}

__attribute__ ((noipa)) static double
clauses (int m)
{
  double x = 3, s = 0;
#pragma omp parallel for lastprivate(x)
  for (int i = 0; i < m; i++)
    b[i] = x = a[i];
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < m; i++)
    c[i] = b[i] + x;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < m; i++)
    s += c[i];
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < m; i++)
    s += a[i];
  return s + x;
}

__attribute__ ((noipa)) static double
function (double x)
{
  return 2 * x;
}

__attribute__ ((noipa)) static void
bodies (int m)
{
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i] = a[i] + 2;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    c[i] = function (b[i]);
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    if (a[i] > 7)
      b[i] = a[i];
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    {
      own += 1;
      a[i] += b[i];
    }
}

__attribute__ ((noipa)) static void
unrelated (int m)
{
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i] += 1;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    c[i] += 2;
}

/* The bound changes, and a scalar that the first loop reads.  */
__attribute__ ((noipa)) static void
in_between (int m, double x)
{
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i] = a[i] + x;
  x = m;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    c[i] = b[i] + x;
  m -= 7;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    a[i] = c[i] + b[i];
}

static double results[2][3 * n + 1];

static void
compute (double *r)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 11;
      b[i] = c[i] = i % 5;
    }
  neighbours (n);
  bounds (n);
  *r++ = clauses (n);
  bodies (n);
  unrelated (n);
  in_between (n, 5);
  memcpy (r, a, sizeof a);
  memcpy (r + n, b, sizeof b);
  memcpy (r + 2 * n, c, sizeof c);
}

int
main (void)
{
  omp_set_num_threads (1);
  compute (results[0]);
  for (int threads = 2; threads <= 4; threads++)
    {
      omp_set_num_threads (threads);
      compute (results[1]);
      if (memcmp (results[0] + 1, results[1] + 1,
                  sizeof results[0] - sizeof (double)))
        return 1;
    }
  return 0;
}
