/* Purpose: the graph shows the dependence type `inoutset' and a taskwait with
   nowait, which GCC supports since version 13.  */
/* { dg-do compile { target gcc-13+ } } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=graph" } */
#include <omp.h>

omp_depend_t dependence;

void
f (int *a)
{
#pragma omp depobj(dependence) update(inoutset)
/* { dg-final { scan-dump graph { depobj \S+:12:9 parent\(0\) type\(inoutset\) object\(dependence\)\n} } } */
#pragma omp task depend(inoutset : a[1])
  a[1]++; /* { dg-final { scan-dump graph { task \S+:14:9 parent\(0\) tied [^\n]*depend\(inoutset:} } } */
#pragma omp taskwait depend(in : a[1]) nowait
/* { dg-final { scan-dump graph { taskwait \S+:16:9 parent\(0\) depend\(in:[^\n]* nowait\n} } } */
}
