/* Purpose: regions are not merged if memory on the stack would be freed too early or
   too late, and the results are right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=inline" } */

#include "merge.h"

#define LOOP(statement)                                                        \
  for (int i = 0; i < size; i++)                                               \
    statement

/* What alloca returns is needed until the function returns.  */
static void
allocated_between (unsigned *r)
{
  unsigned *kept[4];
  for (int t = 0; t < 4; t++)
    {
      kept[t] = (unsigned *)__builtin_alloca (size * sizeof *r);
#pragma omp parallel for /* { dg-missed "the code in between calls 'alloca'" } */
      LOOP (kept[t][i] = r[i] + (t ? kept[t - 1][i] : 0));
    }
  LOOP (r[i] += kept[0][i] ^ kept[1][i] ^ kept[2][i] ^ kept[3][i]);
}

/* The array is needed after the second region.  */
__attribute__ ((noipa)) static void
declared_between (unsigned *r, int n)
{
#pragma omp parallel for
  LOOP (r[i] += n);
  unsigned a[n];
#pragma omp parallel for /* { dg-missed "a variable-length array that is freed only later" } */
  LOOP (a[i] = r[i] * 3);
  LOOP (r[i] += a[size - 1 - i]);
}

/* GCC would allocate a thread's own memory again and again.  */
__attribute__ ((noipa)) static void
allocated_in_region (unsigned *r, int n)
{
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel /* { dg-missed "it calls 'alloca'" } */
      {
        unsigned *a = (unsigned *)__builtin_alloca (n * sizeof *r);
#pragma omp for
        LOOP (r[i] += a[i] = i);
      }
    }
}

__attribute__ ((noipa)) static void
private_array (unsigned *r, int n)
{
  unsigned a[n];
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for private(a) /* { dg-missed "the size of 'a' is not constant" } */
      LOOP (r[i] += a[i] = i);
    }
}

__attribute__ ((noipa)) static void
private_in_loop (unsigned *r, int n)
{
  unsigned a[n];
  a[n - 1] = 5;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel /* { dg-missed "the size of 'a' is not constant" } */
#pragma omp for firstprivate(a)
      LOOP (r[i] += a[n - 1]);
    }
}

/* The array would not be freed.  */
__attribute__ ((noipa)) static void
jump_out (unsigned *r, int n)
{
  for (int t = 0; t < 4; t++)
    {
      unsigned a[n];
#pragma omp parallel for /* { dg-missed "jumps out of a block with a variable-length array" } */
      LOOP (a[i] = r[i] + i);
      if (t == 2)
        continue;
#pragma omp parallel for
      LOOP (r[i] += a[size - 1 - i]);
    }
}

static void
compute (unsigned *r)
{
  allocated_between (r);
  declared_between (r, size);
  allocated_in_region (r, size);
  private_array (r, size);
  private_in_loop (r, size);
  jump_out (r, size);
}

static void
expect (unsigned *r)
{
  unsigned kept[4][size], a[size];
  for (int t = 0; t < 4; t++)
    LOOP (kept[t][i] = r[i] + (t ? kept[t - 1][i] : 0));
  LOOP (r[i] += kept[0][i] ^ kept[1][i] ^ kept[2][i] ^ kept[3][i]);
  LOOP (r[i] += size);
  LOOP (a[i] = r[i] * 3);
  LOOP (r[i] += a[size - 1 - i]);
  LOOP (r[i] += 4 * i + 4 * i + 20);
  for (int t = 0; t < 3; t++)
    {
      LOOP (a[i] = r[i] + i);
      LOOP (r[i] += a[size - 1 - i]);
    }
}

/* { dg-final { scan-dump "inline" "body of allocated_between: it calls 'alloca'" } } */
