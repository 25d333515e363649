/* Purpose: a call that only the size of a type contains keeps regions apart.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned calls;

/* That it is weak makes it unknown.  */
__attribute__ ((weak)) int
look (void)
{
  calls += omp_in_parallel () ? 1000 : 1;
  return 3;
}

/* Defined below, so that it is GENERIC when `compute' is compiled.  */
static void declare_type (void);

static void
compute (unsigned *r)
{
  calls = 0;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  declare_type ();
#pragma omp parallel for
/* { dg-missed "the code in between calls 'declare_type'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i) + calls;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + slow_first (i) + 1;
}

static void
declare_type (void)
{
  struct type
  {
    int member[look ()];
  };
}
