/* Purpose: static and global scalars may be changed between regions by stores
   and by functions, and read in regions through functions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned hidden;
unsigned exported;

__attribute__ ((noipa)) static void
change (void)
{
  exported += hidden;
  hidden++;
}

__attribute__ ((noipa, const)) static unsigned
same (unsigned x)
{
  return x;
}

static void
compute (unsigned *r)
{
  static unsigned local;
  hidden = 3;
  exported = 1;
  local = 2;
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += hidden * slow_last (i) + exported;
  hidden = same (hidden) * 2;
  local += 3;
  change ();
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= hidden + exported + local;
  for (int t = 0; t < 5; t++)
    {
#pragma omp parallel for reduction(+ : hidden)
      for (int i = 0; i < size; i++)
        hidden += r[i] + slow_first (i);
      exported += hidden;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += exported + local;
      local = exported - t;
    }
  r[0] += local;
}

static void
expect (unsigned *r)
{
  static unsigned local;
  hidden = 3;
  exported = 1;
  local = 2;
  for (int i = 0; i < size; i++)
    r[i] += hidden * slow_last (i) + exported;
  hidden = same (hidden) * 2;
  local += 3;
  change ();
  for (int i = 0; i < size; i++)
    r[i] ^= hidden + exported + local;
  for (int t = 0; t < 5; t++)
    {
      for (int i = 0; i < size; i++)
        hidden += r[i] + slow_first (i);
      exported += hidden;
      for (int i = 0; i < size; i++)
        r[i] += exported + local;
      local = exported - t;
    }
  r[0] += local;
}
