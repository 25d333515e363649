/* Purpose: serial code may use a reduction's result as a scalar, in a
   condition, in an element.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned sum = 0, most = 0, factor = 1;
#pragma omp parallel for reduction(+ : sum) reduction(max : most)
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      unsigned x = slow_first (i) % 1000 + r[i];
      sum += x;
      most = x > most ? x : most;
    }
  factor = sum / (most + 1);
  if (sum % 2)
    factor++;
  r[size - 1] = sum;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < size; i++)
    {
      r[i] = r[i] * factor + slow_last (i) + most;
      sum += r[i];
    }
  r[0] ^= sum;
  sum = 0;
#pragma omp parallel for reduction(^ : sum)
  for (int i = 0; i < size; i++)
    sum ^= r[i];
  r[1] += sum;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0, most = 0, factor = 1;
  for (int i = 0; i < size; i++)
    {
      unsigned x = slow_first (i) % 1000 + r[i];
      sum += x;
      most = x > most ? x : most;
    }
  factor = sum / (most + 1);
  if (sum % 2)
    factor++;
  r[size - 1] = sum;
  for (int i = 0; i < size; i++)
    {
      r[i] = r[i] * factor + slow_last (i) + most;
      sum += r[i];
    }
  r[0] ^= sum;
  sum = 0;
  for (int i = 0; i < size; i++)
    sum ^= r[i];
  r[1] += sum;
}
