/* Purpose: a file without directives goes through unchanged.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

void orphaned (int *);

void
f (int *p)
{
#pragma omp single
  orphaned (p);
#pragma omp task priority(3)
  orphaned (p);
}

/* { dg-final { scan-dump-not "expand" "alone" } } */
/* { dg-final { scan-dump-not "expand" "omptq_" } } */
