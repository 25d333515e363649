/* Purpose: consecutive loops on arrays that are apart, the same, or shifted by
   one in each call compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned memory[2 * size + 2];

__attribute__ ((noipa)) static void
steps (unsigned *a, unsigned *b, int n)
{
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 0, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < n / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      a[i] += x;
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < n / 2 ? 1 : 4 * lag); k++)
        x = x * 7 + k;
      b[i] = 3 * b[i] + x;
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] ^= 5;
}

static void
steps_sequentially (unsigned *a, unsigned *b, int n)
{
  for (int i = 0; i < n; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < n / 2 ? 4 * lag : 1); k++)
        x = x * 5 + k;
      a[i] += x;
    }
  for (int i = 0; i < n; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < n / 2 ? 1 : 4 * lag); k++)
        x = x * 7 + k;
      b[i] = 3 * b[i] + x;
    }
  for (int i = 0; i < n; i++)
    a[i] ^= 5;
}

static void
on_shifted_arrays (unsigned *r, void (*f) (unsigned *, unsigned *, int))
{
  const int shifts[] = { 0, 1, -1, 2, size / 2, size - 1, size, size + 1 };
  for (unsigned k = 0; k < sizeof shifts / sizeof *shifts; k++)
    {
      for (int i = 0; i < 2 * size + 2; i++)
        memory[i] = i;
      f (memory + 1, memory + 1 + shifts[k], size);
      for (int i = 0; i < size; i++)
        r[i] = 31 * r[i] + memory[1 + i] + 7 * memory[size + 1 + i];
    }
  f (r, r, size);
  f (r + 1, r, size - 1);
}

static void
compute (unsigned *r)
{
  on_shifted_arrays (r, steps);
}

static void
expect (unsigned *r)
{
  on_shifted_arrays (r, steps_sequentially);
}
