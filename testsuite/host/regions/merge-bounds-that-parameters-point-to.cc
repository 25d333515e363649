/* Purpose: a bound that a parameter points or refers to is read by each thread if
   nothing in the range can write it; otherwise the regions see the values that it has
   when they begin.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

static int global = 500;

__attribute__ ((noipa)) static void
other_types (double *__restrict a, double *__restrict b, const int *m)
{
#pragma omp parallel for /* { dg-optimized "regions: 2, barriers: 1," } */
  for (int i = 0; i < *m; i++)
    a[i] = b[i] + 1;
#pragma omp parallel for
  for (int i = 0; i < *m; i++)
    b[i] = a[*m - 1 - i] * 0.5;
}

__attribute__ ((noipa)) static void
reference (double *__restrict a, double *__restrict b, const int &m)
{
#pragma omp parallel for /* { dg-optimized "regions: 2, barriers: 1," } */
  for (int i = 0; i < m; i++)
    a[i] = b[i] + 1;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i] = a[m - 1 - i] * 0.5;
}

/* The first region changes the bound of the second one.  */

__attribute__ ((noipa)) static void
same_type (int *a, int *b, const int *m)
{
#pragma omp parallel for /* { dg-optimized "regions: 2, barriers: 1," } */
  for (int i = 0; i < 100; i++)
    a[i] = 700;
#pragma omp parallel for
  for (int i = 0; i < *m; i++)
    b[i]++;
}

__attribute__ ((noipa)) static void
of_global (int *b, const int &m)
{
#pragma omp parallel for /* { dg-optimized "regions: 2, barriers: 1," } */
  for (int i = 0; i < 500; i++)
    if (i == 3)
      global = 200;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    b[i]++;
}

__attribute__ ((noipa)) static void
other_pointer (double *a, const int *m, const int *other)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions" } */
  for (int i = 0; i < *m; i++)
    a[i] = 1;
  m = other;
#pragma omp parallel for
  for (int i = 0; i < *m; i++)
    a[i] += 1;
}

__attribute__ ((noipa)) static void
written_between (double *a, int *m)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions" } */
  for (int i = 0; i < *m; i++)
    a[i] = 1;
  *m = 300;
#pragma omp parallel for
  for (int i = 0; i < *m; i++)
    a[i] += 1;
}

static double a[1000], b[1000];
static int c[1000], d[1000];

int
main ()
{
  int m = 1000, n = 400;
  for (int i = 0; i < 1000; i++)
    b[i] = i;
  other_types (a, b, &m);
  for (int i = 0; i < 1000; i++)
    if (a[i] != i + 1 || b[i] != (1000 - i) * 0.5)
      return 1;
  reference (a, b, m);
  for (int i = 0; i < 1000; i++)
    if (a[i] != (1000 - i) * 0.5 + 1 || b[i] != ((i + 1) * 0.5 + 1) * 0.5)
      return 2;
  c[10] = 100;
  same_type (c, d, &c[10]);
  for (int i = 0; i < 1000; i++)
    if (d[i] != (i < 700))
      return 3;
  of_global (d, global);
  for (int i = 0; i < 1000; i++)
    if (d[i] != (i < 700) + (i < 200))
      return 4;
  other_pointer (a, &m, &n);
  for (int i = 0; i < 1000; i++)
    if (a[i] != 1 + (i < 400))
      return 5;
  written_between (a, &m);
  for (int i = 0; i < 1000; i++)
    if (a[i] != 1 + (i < 300))
      return 6;
}
