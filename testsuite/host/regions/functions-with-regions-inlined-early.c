/* Purpose: functions that begin regions are inlined early if they are called
   once, or small and declared inline; others are not.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-dump=early" } */

static void
once (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

static inline void
declared_inline (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 2;
}

static void
twice (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 3;
}

__attribute__ ((noinline)) static void
not_inline (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 4;
}

static void
with_an_array (double *a, int n)
{
  double sums[1000] = { 0 };
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += sums[i % 1000];
}

static void
with_space_of_variable_size (double *a, int n)
{
  double sums[n];
  sums[0] = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += sums[0];
}

static inline void
without_a_region (double *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i] += 5;
}

void
global (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 6;
}

static void
address_taken (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 7;
}

void (*pointer) (double *a, int n) = address_taken;

void
f (double *a, int n)
{
  once (a, n);
  declared_inline (a, n);
  declared_inline (a, n);
  twice (a, n);
  twice (a, n);
  not_inline (a, n);
  with_an_array (a, n);
  with_space_of_variable_size (a, n);
  without_a_region (a, n);
  global (a, n);
  address_taken (a, n);
}

/* { dg-final { scan-dump "early" "(^|\n)once: to be inlined" } } */
/* { dg-final { scan-dump "early" "(^|\n)declared_inline: to be inlined" } } */
/* { dg-final { scan-dump-times "early" "to be inlined" 2 } } */
