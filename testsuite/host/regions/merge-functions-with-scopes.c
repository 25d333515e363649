/* Purpose: functions whose scope, masked and taskgroup constructs have clauses
   are not replaced by their bodies: these clauses would keep the variables of
   the function.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=always -fplugin-arg-omptq-dump=inline" } */
/* { dg-final { scan-dump-times "inline" "it has a construct that cannot be copied" 3 } } */

#include "merge.h"

static void
sum (unsigned *r, unsigned x)
{
#pragma omp parallel
#pragma omp scope reduction(+ : x)
#pragma omp for
  for (int i = 0; i < size; i++)
    x += r[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += x;
}

static void
mask (unsigned *r, int which)
{
  which %= omp_get_max_threads ();
#pragma omp parallel
#pragma omp masked filter(which)
  r[3]++;
}

static void
group (unsigned *r, unsigned x)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : x)
  for (int i = 0; i < size; i++)
    {
#pragma omp task in_reduction(+ : x)
      x += r[i];
    }
  r[5] += x;
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 3; t++)
    {
      sum (r, t);
      mask (r, t);
      group (r, t);
      sum (r, t + 1);
    }
}

static void
add_all (unsigned *r, unsigned x)
{
  for (int i = 0; i < size; i++)
    x += r[i];
  for (int i = 0; i < size; i++)
    r[i] += x;
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 3; t++)
    {
      add_all (r, t);
      r[3]++;
      unsigned x = t;
      for (int i = 0; i < size; i++)
        x += r[i];
      r[5] += x;
      add_all (r, t + 1);
    }
}
