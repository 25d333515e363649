/* Purpose: loops may have more pairs of pointers than can be compared.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  part = 40
};

/* Q5 may equal P4.  */
__attribute__ ((noipa)) static void
add (unsigned *p0, unsigned *p1, unsigned *p2, unsigned *p3, unsigned *p4,
     unsigned *q0, unsigned *q1, unsigned *q2, unsigned *q3, unsigned *q4,
     unsigned *q5, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < part; i++)
    {
      p0[i]++;
      p1[i] += 2;
      p2[i] += 3;
      p3[i] += 4;
      for (int k = 0; k < 20; k++)
        p4[i] += slow (i + k, i > part / 2);
    }
#pragma omp parallel for if (parallel)
  for (int i = 0; i < part; i++)
    {
      q0[i]++;
      q1[i]++;
      q2[i]++;
      q3[i]++;
      q4[i] += q5[part - 1 - i];
    }
}

static void
work (unsigned *r, int parallel)
{
  unsigned other[5 * part] = { 1 };
  unsigned *p4 = r + 4 * part;
  add (r, r + part, r + 2 * part, r + 3 * part, p4, other, other + part,
       other + 2 * part, other + 3 * part, other + 4 * part, p4, parallel);
  for (int k = 0; k < 5 * part; k++)
    r[5 * part + k] += other[k];
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
