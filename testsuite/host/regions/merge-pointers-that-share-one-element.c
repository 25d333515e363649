/* Purpose: a loop that reads one element that the loop before writes, the first
   or the last, sees its value, in each counting direction.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  last = 150
};

__attribute__ ((noipa)) static void
up_to (unsigned *p, unsigned *q, unsigned *s, int n, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i <= n; i++)
    {
      unsigned x = p[i];
      for (int k = 0; k < 300; k++)
        x = slow (x, i == n);
      p[i] = x;
    }
#pragma omp parallel for if (parallel)
  for (int i = 0; i <= n; i++)
    s[i] += q[i];
}

__attribute__ ((noipa)) static void
below (unsigned *p, unsigned *q, unsigned *s, int n, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n + 1; i++)
    {
      unsigned x = p[i];
      for (int k = 0; k < 300; k++)
        x = slow (x, i == n);
      p[i] = x;
    }
#pragma omp parallel for if (parallel)
  for (int i = 0; i < n + 1; i++)
    s[i] += q[i];
}

__attribute__ ((noipa)) static void
down_to (unsigned *p, unsigned *q, unsigned *s, int n, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = n; i >= 0; i--)
    {
      unsigned x = p[i];
      for (int k = 0; k < 300; k++)
        x = slow (x, i == 0);
      p[i] = x;
    }
#pragma omp parallel for if (parallel)
  for (int i = n; i >= 0; i--)
    s[i] += q[i];
}

__attribute__ ((noipa)) static void
above (unsigned *p, unsigned *q, unsigned *s, int n, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = n; i > -1; i--)
    {
      unsigned x = p[i];
      for (int k = 0; k < 300; k++)
        x = slow (x, i == 0);
      p[i] = x;
    }
#pragma omp parallel for if (parallel)
  for (int i = n; i > -1; i--)
    s[i] += q[i];
}

/* Q ends at P[0] or begins at P[LAST].  */
static void
work (unsigned *r, int parallel)
{
  static unsigned s[last + 1];
  for (int k = 0; k <= last; k++)
    s[k] = k;
  up_to (r, r + last, s, last, parallel);
  below (r, r + last, s, last, parallel);
  up_to (r + last, r + 2 * last, s, last, parallel);
  down_to (r + last, r, s, last, parallel);
  above (r + last, r, s, last, parallel);
  for (int k = 0; k <= last; k++)
    r[k] += s[k];
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
