/* Purpose: a time loop may swap pointers and set the array's ends serially.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned memory[2][size], *from = memory[0], *to = memory[1], sum = 0;
  for (int i = 0; i < size; i++)
    from[i] = to[i] = r[i];
  for (unsigned t = 0; t < 15; t++)
    {
      from[0] = t;
      from[size - 1] = from[size - 2] + 1;
#pragma omp parallel for
/* { dg-optimized "regions: 1, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 1; i < size - 1; i++)
        to[i] = from[i - 1] + 2 * from[i] + from[i + 1] + slow_last (i) % 7;
      unsigned *swap = from;
      from = to;
      to = swap;
      sum += from[size / 2];
    }
  for (int i = 0; i < size; i++)
    r[i] = from[i];
  r[0] ^= sum;
}

static void
expect (unsigned *r)
{
  unsigned memory[2][size], *from = memory[0], *to = memory[1], sum = 0;
  for (int i = 0; i < size; i++)
    from[i] = to[i] = r[i];
  for (unsigned t = 0; t < 15; t++)
    {
      from[0] = t;
      from[size - 1] = from[size - 2] + 1;
      for (int i = 1; i < size - 1; i++)
        to[i] = from[i - 1] + 2 * from[i] + from[i + 1] + slow_last (i) % 7;
      unsigned *swap = from;
      from = to;
      to = swap;
      sum += from[size / 2];
    }
  for (int i = 0; i < size; i++)
    r[i] = from[i];
  r[0] ^= sum;
}
