/* Purpose: user-defined reductions of a structure, and with a nonzero
   initializer, are right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct pair
{
  unsigned sum, most;
};

#pragma omp declare reduction(                                                 \
    join                                                                       \
    : struct pair                                                              \
    : omp_out.sum += omp_in.sum,                                               \
      omp_out.most = omp_in.most > omp_out.most ? omp_in.most : omp_out.most)  \
    initializer(omp_priv = { 0, 0 })
#pragma omp declare reduction(times:unsigned                                   \
                              : omp_out *= omp_in) initializer(omp_priv = 1)

static void
compute (unsigned *r)
{
  struct pair p = { 3, 4 };
  unsigned product = 5;
#pragma omp parallel for reduction(join : p)
/* { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      p.sum += slow_last (i);
      p.most = r[i] > p.most ? r[i] : p.most;
    }
  r[size - 1] += p.sum;
#pragma omp parallel for reduction(times : product)
  for (int i = 0; i < size; i++)
    product *= (r[i] + p.most) | 1;
#pragma omp parallel for reduction(join : p)
  for (int i = 0; i < size; i++)
    {
      r[i] += product + slow_first (i);
      p.sum += r[i];
    }
  r[0] += p.sum + p.most;
}

static void
expect (unsigned *r)
{
  struct pair p = { 3, 4 };
  unsigned product = 5;
  for (int i = 0; i < size; i++)
    {
      p.sum += slow_last (i);
      p.most = r[i] > p.most ? r[i] : p.most;
    }
  r[size - 1] += p.sum;
  for (int i = 0; i < size; i++)
    product *= (r[i] + p.most) | 1;
  for (int i = 0; i < size; i++)
    {
      r[i] += product + slow_first (i);
      p.sum += r[i];
    }
  r[0] += p.sum + p.most;
}
