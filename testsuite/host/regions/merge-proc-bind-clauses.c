/* Purpose: proc_bind clauses that are equal and that differ are obeyed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
/* { dg-set-target-env-var OMP_PROC_BIND "spread,close" } */

#include "merge.h"

static void
compute (unsigned *r)
{
#pragma omp parallel for proc_bind(close)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
#pragma omp parallel for proc_bind(close)
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
#pragma omp parallel for proc_bind(spread)
/* { dg-missed "their 'proc_bind' clauses differ" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] ^= r[i] >> 3;
  r[0] += r[size - 1];
#pragma omp parallel for proc_bind(master)
/* { dg-missed "their 'proc_bind' clauses differ" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += 3 * slow_last (i);
#pragma omp parallel for
/* { dg-missed "their 'proc_bind' clauses differ" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += i;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  for (int i = 0; i < size; i++)
    r[i] ^= r[i] >> 3;
  r[0] += r[size - 1];
  for (int i = 0; i < size; i++)
    r[i] += 3 * slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] += i;
}
