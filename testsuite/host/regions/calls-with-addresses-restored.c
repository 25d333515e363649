/* Purpose: where calls that were replaced so that variables become registers are
   not in a merged region in the end, they are calls again, and the variables in
   memory; whether all of them or some, while merged regions compute with the
   same variables.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fchecking=1 -fplugin-arg-omptq-dump=inline -fplugin-arg-omptq-dump=restore" } */

#include "merge.h"

__attribute__ ((noipa)) static void
unknown (unsigned *r)
{
  __asm__ volatile ("" : : "r"(r) : "memory");
}

static void
halve (unsigned *p, int *times)
{
  while (*p > 1000)
    {
      *p /= 2;
      ++*times;
    }
}

static unsigned
next (unsigned *p)
{
  unsigned old = *p;
  *p = old * 3 + 1;
  return old;
}

/* All are restored.  */
static void
alone (unsigned *r)
{
  unsigned x = r[1];
  int times = 0;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + x;
  unknown (r);
  halve (&x, &times);
  r[2] += next (&x) + times;
  unknown (r);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i) * x;
}

/* Some are.  */
static void
both (unsigned *r, unsigned x)
{
  int times = 0, k = 1;
  next (&x);
  for (int t = 0; t < 4; t++)
    {
      k = k + times;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + x;
      halve (&x, &times);
      x = x * k + t;
      if (x & 1)
        times = times + k;
#pragma omp parallel for firstprivate(times)
      for (int i = times; i < size; i++)
        r[i] ^= slow_first (i) * x;
    }
  unknown (r);
  x = x + times;
  halve (&x, &times);
  r[3] += x * 100 + times;
}

static void
exchange (unsigned **a, unsigned **b)
{
  unsigned *old = *a;
  *a = *b;
  *b = old;
}

/* X and Y are compared in the merged region.  */
static void
between (unsigned *x, unsigned *y)
{
  for (int t = 0; t < 3; t++)
    {
      unknown (x);
      for (int k = 0; k < 2; k++)
        {
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            x[i] += y[size - 1 - i] + slow_last (i);
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            x[i] ^= y[size - 1 - i] + k;
        }
      exchange (&x, &y);
    }
}

static void
compute (unsigned *r)
{
  static unsigned other[size];
  alone (r);
  both (r, r[7]);
  for (int i = 0; i < size; i++)
    other[i] = i;
  between (r, other);
}

static void
expect (unsigned *r)
{
  unsigned x = r[1];
  int times = 0, k = 1;
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + x;
  halve (&x, &times);
  r[2] += next (&x) + times;
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i) * x;
  x = r[7] * 3 + 1;
  times = 0;
  for (int t = 0; t < 4; t++)
    {
      k = k + times;
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + x;
      halve (&x, &times);
      x = x * k + t;
      if (x & 1)
        times = times + k;
      for (int i = times; i < size; i++)
        r[i] ^= slow_first (i) * x;
    }
  x = x + times;
  halve (&x, &times);
  r[3] += x * 100 + times;
  static unsigned other[size];
  unsigned *from = other, *to = r;
  for (int i = 0; i < size; i++)
    other[i] = i;
  for (int t = 0; t < 3; t++)
    {
      for (int k = 0; k < 2; k++)
        {
          for (int i = 0; i < size; i++)
            to[i] += from[size - 1 - i] + slow_last (i);
          for (int i = 0; i < size; i++)
            to[i] ^= from[size - 1 - i] + k;
        }
      unsigned *old = from;
      from = to;
      to = old;
    }
}

/* { dg-final { scan-dump "inline" "line 44: call of halve replaced" } } */
/* { dg-final { scan-dump "inline" "line 45: call of next replaced" } } */
/* { dg-final { scan-dump "inline" "line 57: call of next replaced" } } */
/* { dg-final { scan-dump "inline" "line 64: call of halve replaced" } } */
/* { dg-final { scan-dump "inline" "line 74: call of halve replaced" } } */
/* { dg-final { scan-dump "restore" "line 44: call restored" } } */
/* { dg-final { scan-dump "restore" "line 45: call restored" } } */
/* { dg-final { scan-dump "restore" "line 57: call restored" } } */
/* { dg-final { scan-dump "restore" "line 74: call restored" } } */
/* { dg-final { scan-dump "inline" "line 102: call of exchange replaced" } } */
/* { dg-final { scan-dump "restore" "line 102: call restored" } } */
/* { dg-final { scan-dump "restore" "(_Bool|bool) overlap" } } */
/* { dg-final { scan-dump-times "restore" "call restored" 5 } } */
