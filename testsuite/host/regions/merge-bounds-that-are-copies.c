/* Purpose: bounds that are computed in the same way before two loops have one
   value, unless something changes in between.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-fuse=no -fplugin-arg-omptq-report" } */

#include "merge.h"

struct vector
{
  int count;
  float *elements;
};

static unsigned a[size], b[size];
static float f[size];

__attribute__ ((noipa)) static void
copies (int n, int flag)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 3, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n - 1; i++)
    a[i] += slow_first (i);
  int first = n - 1;
#pragma omp parallel for
  for (int i = 0; i < first; i++)
    b[i] ^= a[i];
  int half = n - 2, second = half + 1;
#pragma omp parallel for
  for (int i = 0; i < second; i++)
    b[i] += a[i];
}

/* The copy is another number if the condition is true.  */
__attribute__ ((noipa)) static void
changed (int n, int flag)
{
  int first = n - 1;
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < first; i++)
    a[i] += slow_first (i);
  int second = n - 1;
  if (flag)
    second = n / 2;
#pragma omp parallel for
  for (int i = 0; i < second; i++)
    b[i] += a[i];
}

/* The second bound is set in one of two cases only.  */
__attribute__ ((noipa)) static void
not_set (int n, int flag, int second)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    a[i] += slow_first (i);
  if (flag)
    second = n;
#pragma omp parallel for
  for (int i = 0; i < second; i++)
    b[i] += a[i];
}

/* Nothing writes the numbers and the pointer that V points to.  */
__attribute__ ((noipa)) static void
members (const struct vector *v)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < v->count; i++)
    v->elements[i] += slow_first (i) % 9;
#pragma omp parallel for
  for (int i = 0; i < v->count; i++)
    v->elements[i] *= 3;
}

static void
compute (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
      f[i] = i;
    }
  struct vector v = { size, f };
  for (int flag = 0; flag < 2; flag++)
    {
      copies (size, flag);
      changed (size, flag);
      not_set (size, flag, size / 2);
      members (&v);
    }
  for (int i = 0; i < size; i++)
    r[i] += a[i] + 5 * b[i] + 7 * (unsigned)f[i];
}

static void
expect (unsigned *r)
{
  int before = threads;
  omp_set_num_threads (1);
  compute (r);
  omp_set_num_threads (before);
}
