/* Purpose: a thread's part of a loop from 0 is known not to start below.  */
/* { dg-do compile } */
/* { dg-additional-options "-O3 -fdump-tree-optimized -fplugin-arg-omptq-dump=invariants-alias" } */

void
f (int *a)
{
#pragma omp parallel for
  for (int i = 0; i < 1000; i++)
    a[i] = i % 16;
}

/* { dg-final { scan-dump "invariants" "RANGE .0, 2147483647." { target gcc-12 } } } */
/* { dg-final { scan-dump "invariants" "RANGE .irange. int .0, .INF." { target gcc-13+ } } } */
/* { dg-final { scan-dump "optimized" "15, 15" } } */
/* { dg-final { scan-dump-not "optimized" "VCOND" } } */
