/* Purpose: a serial variable of the loop's body that regions reach through a
   global pointer is not changed before they have read it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static unsigned *buffer;

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 20; t++)
    {
      unsigned own[4];
      own[0] = t;
      buffer = own;
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 4" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += buffer[0] + slow_last (i);
      own[0] = 3 * t;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= buffer[0] + slow_first (i);
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 20; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += t + slow_last (i);
      for (int i = 0; i < size; i++)
        r[i] ^= 3 * t + slow_first (i);
    }
}
