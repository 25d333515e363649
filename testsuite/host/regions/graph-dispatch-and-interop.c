/* Purpose: constructs that GCC 15 added are in the graph, with their clauses and
   what is in them.  */
/* { dg-do compile { target gcc-15+ } } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=graph" } */

#include <omp.h>

int plain (int);
int variant (int);
#pragma omp declare variant(variant) match(construct = { dispatch })
int base (int);

int
f (int n, int *a)
{
  omp_interop_t object = omp_interop_none;
#pragma omp interop init(targetsync : object)
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    {
      int one;
#pragma omp dispatch nocontext(n == 7) nowait
      one = base (i);
      sum += one + plain (a[i]);
    }
#pragma omp interop destroy(object)
  return sum;
}

/* { dg-final { scan-dump graph {\n  1 other [^\n]* construct\(gimple_omp_interop\) init\(targetsync: object\)\n} } } */
/* { dg-final { scan-dump graph {\n      4 other [^\n]* parent\(3\) construct\(gimple_omp_dispatch\) nocontext\(0\)\n} } } */
/* { dg-final { scan-dump graph {\n  5 other [^\n]* construct\(gimple_omp_interop\) destroy\(object\)\n} } } */
/* { dg-final { scan-dump graph {\n  verified: 5 constructs\n} } } */
