/* Purpose: where the regions of a called function are not merged with those around
   the call, the function is called after all, and gets the same arguments; its
   result is used.  Its regions are merged there only.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=inline -fplugin-arg-omptq-dump=merge -fplugin-arg-omptq-dump=restore" } */

#include "merge.h"

__attribute__ ((noipa)) static void
unknown (unsigned *r)
{
  __asm__ volatile ("" : : "r"(r) : "memory");
}

static unsigned
advance (unsigned *r, unsigned n, unsigned by)
{
  unsigned sum = 0;
  for (unsigned t = 0; t < n; t++)
    {
      by += 2;
#pragma omp parallel for reduction(+ : sum)
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i) + by;
          sum += r[i];
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i);
    }
  return sum * 3;
}

static void
compute (unsigned *r)
{
  for (unsigned k = 0; k < 4; k++)
    {
      unknown (r);
      r[k] += advance (r, k + 1, r[k] * 5) + 1;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned k = 0; k < 4; k++)
    {
      unsigned sum = 0, by = r[k] * 5;
      for (unsigned t = 0; t < k + 1; t++)
        {
          by += 2;
          for (int i = 0; i < size; i++)
            sum += r[i] += slow_last (i) + by;
          for (int i = 0; i < size; i++)
            r[i] ^= slow_first (i);
        }
      r[k] += sum * 3 + 1;
    }
}

/* { dg-final { scan-dump "inline" "line 41: call of advance replaced" } } */
/* { dg-final { scan-dump "restore" "line 41: call restored" } } */
/* { dg-final { scan-dump-times "merge" "merged parallel regions across loop iterations" 1 } } */
