/* Purpose: in device code of a file without directives, if other files have orphaned
   taskqs, the library is called directly: devices have no weak references.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-orphaned -fplugin-arg-omptq-linked -fplugin-arg-omptq-dump=alone" } */

void orphaned (int *);
#pragma omp declare target to(orphaned)
#pragma omp declare target
void
called (int *p)
{
#pragma omp critical
  orphaned (p); /* { dg-final { scan-dump "alone" "gimple_omp_critical at line 12" } } */
}
#pragma omp end declare target

void
f (int *p)
{
#pragma omp target map(p[:1])
#pragma omp parallel
#pragma omp single
  orphaned (p); /* { dg-final { scan-dump "alone" "gimple_omp_single at line 22" } } */
}

/* { dg-final { scan-dump-times "alone" "omptq_alone.\[0-9\] = GOMP_taskq_alone_begin ..;" 2 } } */
/* { dg-final { scan-dump-not "alone" "if .GOMP_taskq" } } */
