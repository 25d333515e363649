/* Purpose: a construct that the graph does not recognise appears under GCC's name.  */
/* { dg-do compile } */
/* { dg-additional-options "-fopenacc -fchecking -fplugin-arg-omptq-dump=graph" } */

void
f (int n, int *a)
{
#pragma acc parallel copy(a[0 : n])
#pragma acc loop
  for (int i = 0; i < n; i++)
    a[i]++;
}
/* { dg-final { scan-dump graph {\n  1 other \S+:8:9 parent\(0\) construct\(gimple_omp_target\) [^\n]*children\(2\)\n    2 other \S+:9:9 parent\(1\) construct\(gimple_omp_for\) iteration\(i = 0; i < n; i = i \+ 1\)} } } */
