/* Purpose: consecutive loops through pointers to types of different width,
   character pointers and unions compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

union word
{
  unsigned whole;
  unsigned char part[sizeof (unsigned)];
};

static union word words[size];

static void
compute (unsigned *r)
{
  unsigned char *bytes = (unsigned char *)words;
  for (int i = 0; i < size; i++)
    words[i].whole = r[i];
#pragma omp parallel for
/* { dg-optimized "regions: 6, barriers: 1, conditional barriers: 4" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    words[i].whole = slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    bytes[i] += 3;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    words[i].part[1] ^= words[i].part[2] + slow (i, i < size / 4);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += words[i].whole + slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size * (int)sizeof (unsigned); i++)
    bytes[i]++;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += words[i].part[3];
}

static void
expect (unsigned *r)
{
  unsigned char *bytes = (unsigned char *)words;
  for (int i = 0; i < size; i++)
    words[i].whole = r[i];
  for (int i = 0; i < size; i++)
    words[i].whole = slow_first (i);
  for (int i = 0; i < size; i++)
    bytes[i] += 3;
  for (int i = 0; i < size; i++)
    words[i].part[1] ^= words[i].part[2] + slow (i, i < size / 4);
  for (int i = 0; i < size; i++)
    r[i] += words[i].whole + slow_first (i);
  for (int i = 0; i < size * (int)sizeof (unsigned); i++)
    bytes[i]++;
  for (int i = 0; i < size; i++)
    r[i] += words[i].part[3];
}
