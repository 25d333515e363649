/* Purpose: device code of a file that has taskqs only for the host does not call
   the library: devices without a library for it can execute the code.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-linked -fplugin-arg-omptq-dump=alone -fdump-tree-optimized" } */

void work (int);
#pragma omp declare target to(work)

#pragma omp declare target
void
called (int n)
{
#pragma omp critical
  work (n);
}
#pragma omp end declare target

void
f (int n)
{
#pragma omp target
#pragma omp parallel
  {
#pragma omp single
    work (n);
    called (n);
  }
#pragma intel omp parallel taskq
  work (n);
}

/* { dg-final { scan-dump-times "alone" "GOMP_taskq_alone_begin" 2 } } */
/* { dg-final { scan-dump "optimized" "GOMP_taskq \\(" } } */
/* { dg-final { scan-dump-not "optimized" "GOMP_taskq_alone" } } */
