/* Purpose: reductions with many operators over several regions are right when
   used only after the last.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned sum = 1, product = 1, bits = 0, both = ~0u, mixed = 3, least = ~0u;
  int any = 0, all = 1;
#pragma omp parallel for reduction(+ : sum) reduction(* : product)
/* { dg-optimized "regions: 4, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      sum += slow_last (i);
      product *= r[i] | 1;
    }
#pragma omp parallel for reduction(+ : sum) reduction(| : bits) \
    reduction(& : both)
  for (int i = 0; i < size; i++)
    {
      sum += r[i];
      bits |= 1u << r[i] % 32;
      both &= ~(1u << i % 7);
    }
#pragma omp parallel for reduction(- : sum) reduction(^ : mixed) \
    reduction(min : least)
  for (int i = 0; i < size; i++)
    {
      sum -= 3 * i;
      mixed ^= slow_first (i);
      least = r[i] < least ? r[i] : least;
    }
#pragma omp parallel for reduction(|| : any) reduction(&& : all)
  for (int i = 0; i < size; i++)
    {
      any = any || r[i] == 5;
      all = all && r[i] < 90;
    }
  r[0] += sum;
  r[1] += product;
  r[2] += bits;
  r[3] += both;
  r[4] += mixed;
  r[5] += least + 2 * any + all;
}

static void
expect (unsigned *r)
{
  unsigned sum = 1, product = 1, bits = 0, both = ~0u, mixed = 3, least = ~0u;
  int any = 0, all = 1;
  for (int i = 0; i < size; i++)
    {
      sum += slow_last (i);
      product *= r[i] | 1;
    }
  for (int i = 0; i < size; i++)
    {
      sum += r[i];
      bits |= 1u << r[i] % 32;
      both &= ~(1u << i % 7);
    }
  for (int i = 0; i < size; i++)
    {
      sum -= 3 * i;
      mixed ^= slow_first (i);
      least = r[i] < least ? r[i] : least;
    }
  for (int i = 0; i < size; i++)
    {
      any = any || r[i] == 5;
      all = all && r[i] < 90;
    }
  r[0] += sum;
  r[1] += product;
  r[2] += bits;
  r[3] += both;
  r[4] += mixed;
  r[5] += least + 2 * any + all;
}
