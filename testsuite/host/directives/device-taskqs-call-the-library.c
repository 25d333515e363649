/* Purpose: taskqs in device code call the library directly, also in `declare
   target' functions, with code for one thread alone in brackets; the team of a
   target region gets nothing that its threads share at its taskqs.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-linked -fplugin-arg-omptq-dump=alone -fplugin-arg-omptq-dump=team -fplugin-arg-omptq-dump=expand -fdump-tree-optimized" } */

void work (int);

#pragma omp declare target to(work)
#pragma omp declare target
void
orphaned (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task captureprivate(i)
    work (i);
#pragma omp critical
  work (n); /* { dg-final { scan-dump "alone" "gimple_omp_critical at line 18" } } */
}
#pragma omp end declare target

void
f (int n)
{
#pragma omp target
#pragma omp parallel
  {
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
#pragma intel omp task captureprivate(i)
      work (i);
#pragma omp single
    work (n); /* { dg-final { scan-dump "alone" "gimple_omp_single at line 33" } } */
  }
}

/* { dg-final { scan-dump-times "expand" ";; +GOMP_taskq .(f|orphaned)._omp_fn.., \[^\n\]*, 16, 0.;" 2 } } */
/* { dg-final { scan-dump-not "expand" "__omptq" } } */
/* { dg-final { scan-dump-times "alone" "alone.\[0-9] = GOMP_taskq_alone_begin ..;" 2 } } */
/* { dg-final { scan-dump-not "team" "region at line" } } */
/* { dg-final { scan-dump-times "optimized" "GOMP_taskq_alone_begin" 2 } } */
