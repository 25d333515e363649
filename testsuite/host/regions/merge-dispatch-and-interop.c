/* Purpose: regions with a dispatch or interop construct between them stay as
   they are; with a dispatch construct in one of them, they become one.  */
/* { dg-do run { target gcc-15+ } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <omp.h>

enum
{
  size = 100
};

static int a[size], b[size], calls;

static void
variant (int *p)
{
  calls += 100;
  p[0] += 2;
}

#pragma omp declare variant(variant) match(construct = { dispatch })
static void
base (int *p)
{
  calls++;
  p[0] += 1;
}

static void
dispatch_between (int plain)
{
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += i;
#pragma omp dispatch novariants(plain)
  base (a);
#pragma omp parallel for /* { dg-missed "the code in between contains another OpenMP construct" } */
  for (int i = 0; i < size; i++)
    b[i] += a[i];
}

static void
dispatch_inside (void)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions; regions: 2, barriers: 1" } */
  for (int i = 0; i < size; i++)
    {
#pragma omp dispatch
      base (&a[i]);
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] += a[i];
}

static void
interop_between (void)
{
  omp_interop_t object = omp_interop_none;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += i;
#pragma omp interop init(targetsync : object)
#pragma omp interop destroy(object)
#pragma omp parallel for /* { dg-missed "the code in between contains another OpenMP construct" } */
  for (int i = 0; i < size; i++)
    b[i] += a[i];
}

int
main (void)
{
  dispatch_between (0);
  if (a[0] != 2 || b[0] != 2 || calls != 100)
    return 1;
  dispatch_between (1);
  if (a[0] != 3 || b[0] != 5 || calls != 101)
    return 2;
  dispatch_inside ();
  if (a[0] != 5 || b[0] != 10 || a[9] != 20)
    return 3;
  interop_between ();
  if (a[9] != 29 || b[9] != 9 + 18 + 20 + 29)
    return 4;
  return 0;
}
