/* Purpose: memory that the function allocates is told apart from other memory,
   as long as no pointer to it is anywhere where another one could come from.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <stdlib.h>

static unsigned *
allocate (unsigned n)
{
  unsigned *memory = (unsigned *)malloc (n * sizeof *memory);
  return memory;
}

static unsigned place[size];
static unsigned *kept;
struct holder
{
  unsigned *memory;
};

__attribute__ ((noipa)) static unsigned *
pass (unsigned *p)
{
  return p;
}

/* What is read at indices from PLACE is never what the loops write.  */
__attribute__ ((noinline)) static void
only_own (unsigned *r)
{
  unsigned *a = allocate (size), *b = allocate (size), *c = allocate (size);
  unsigned *d = (unsigned *)calloc (size, sizeof *d);
  for (int i = 0; i < size; i++)
    d[i] = i * 5;
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + d[place[i]];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = a[i] * 3 + d[place[i]] + r[place[i]];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    c[i] = a[i] + b[i] + slow_last (i) + r[size - 1 - i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += c[i] ^ d[place[size - 1 - i]];
  for (int i = 0; i < size; i++)
    r[i] += a[i] + b[i] + c[i];
  free (a);
  free (b);
  free (c);
  free (d);
}

/* What is read is what the loop before has written, through another pointer.  */
__attribute__ ((noinline)) static void
copies (unsigned *r, int which)
{
  unsigned *a = allocate (size), *b = allocate (size);
  unsigned *end = a + size, *other = which ? a : b;
  for (int i = 0; i < size; i++)
    b[i] = r[i];
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] += end[-1 - (int)place[i]] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += other[place[i]];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += r[place[i]];
  r[3] += a[size / 2] + a[size - 1];
  free (a);
  free (b);
}

/* The same through pointers from memory, or from a function.  */
__attribute__ ((noinline)) static void
escaped (unsigned *r)
{
  unsigned *a = allocate (size), *b = allocate (size), *c = allocate (size);
  struct holder h;
  kept = a;
  h.memory = b;
  unsigned *d = pass (c);
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = kept[place[i]] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    c[i] = h.memory[place[i]] + slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += d[place[i]];
  free (a);
  free (b);
  free (c);
}

/* Memory that is freed may be allocated again at once.  */
__attribute__ ((noinline)) static void
again (unsigned *r)
{
  for (int t = 0; t < 8; t++)
    {
      unsigned *a = allocate (size);
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 3" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        a[i] = slow_first (i) + t;
      unsigned *b = allocate (size);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        b[i] = a[place[i]];
      free (a);
      unsigned *c = allocate (size);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
          c[i] = b[place[i]] + slow_last (i);
          r[i] += c[i];
        }
      free (b);
      free (c);
    }
}

static void
compute (unsigned *r)
{
  for (int i = 0; i < size; i++)
    place[i] = (i * 31 + 7) % size;
  only_own (r);
  copies (r, 0);
  copies (r, 1);
  escaped (r);
  again (r);
}

static void
expect (unsigned *r)
{
  static unsigned a[size], b[size], c[size], d[size];
  for (int i = 0; i < size; i++)
    place[i] = (i * 31 + 7) % size;
  for (int i = 0; i < size; i++)
    d[i] = i * 5;
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + d[place[i]];
  for (int i = 0; i < size; i++)
    b[i] = a[i] * 3 + d[place[i]] + r[place[i]];
  for (int i = 0; i < size; i++)
    c[i] = a[i] + b[i] + slow_last (i) + r[size - 1 - i];
  for (int i = 0; i < size; i++)
    a[i] += c[i] ^ d[place[size - 1 - i]];
  for (int i = 0; i < size; i++)
    r[i] += a[i] + b[i] + c[i];
  for (int which = 0; which < 2; which++)
    {
      for (int i = 0; i < size; i++)
        a[i] = slow_first (i);
      for (int i = 0; i < size; i++)
        b[i] = r[i] + a[size - 1 - place[i]] + slow_last (i);
      for (int i = 0; i < size; i++)
        r[i] += which ? a[place[i]] : b[place[i]];
      for (int i = 0; i < size; i++)
        a[i] += r[place[i]];
      r[3] += a[size / 2] + a[size - 1];
    }
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i);
  for (int i = 0; i < size; i++)
    b[i] = a[place[i]] + slow_last (i);
  for (int i = 0; i < size; i++)
    c[i] = b[place[i]] + slow_first (i);
  for (int i = 0; i < size; i++)
    r[i] += c[place[i]];
  for (int t = 0; t < 8; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] = slow_first (i) + t;
      for (int i = 0; i < size; i++)
        b[i] = a[place[i]];
      for (int i = 0; i < size; i++)
        r[i] += b[place[i]] + slow_last (i);
    }
}
