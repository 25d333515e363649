/* Purpose: arrays, and a section of a pointer's array, can be reduced.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned counts[16];

static void
compute (unsigned *r)
{
  unsigned table[8] = { 1, 2, 3 };
  unsigned *p = counts;
  for (int k = 0; k < 16; k++)
    counts[k] = 0;
#pragma omp parallel for reduction(+ : table)
  for (int i = 0; i < size; i++)
    table[slow_last (i) % 8] += r[i];
#pragma omp parallel for reduction(+ : p [2:5])
  for (int i = 0; i < size; i++)
    p[2 + slow_first (i) % 5] += r[i];
  counts[3] += table[4];
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for reduction(^ : counts[:16])
/* { dg-missed "a clause names an array section" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        counts[i % 16] ^= r[i] + t;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += counts[i % 16] + slow_last (i) + table[i % 8];
    }
}

static void
expect (unsigned *r)
{
  unsigned table[8] = { 1, 2, 3 };
  unsigned *p = counts;
  for (int k = 0; k < 16; k++)
    counts[k] = 0;
  for (int i = 0; i < size; i++)
    table[slow_last (i) % 8] += r[i];
  for (int i = 0; i < size; i++)
    p[2 + slow_first (i) % 5] += r[i];
  counts[3] += table[4];
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        counts[i % 16] ^= r[i] + t;
      for (int i = 0; i < size; i++)
        r[i] += counts[i % 16] + slow_last (i) + table[i % 8];
    }
}
