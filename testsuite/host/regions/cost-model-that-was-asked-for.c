/* Purpose: a vectorisation cost model option applies to regions too.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fvect-cost-model=very-cheap -fplugin-arg-omptq-dump=parts -fdump-tree-vect-optimized" } */

int a[1000];

void
f (void)
{
#pragma omp parallel for
  for (int i = 0; i < 1000; i++)
    a[i] += 3 * i;
}

/* { dg-final { scan-dump-not "vect" "loop vectorized" } } */
