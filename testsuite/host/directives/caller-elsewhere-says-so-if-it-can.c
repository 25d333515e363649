/* Purpose: in a file without directives, if other files have orphaned taskqs,
   calls that one thread executes and that may reach such a taskq are bracketed,
   for programs with a taskq: calls of unknown functions, through pointers, by
   library functions, and indirect ones.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-orphaned -fplugin-arg-omptq-dump=alone" } */

#include <stdlib.h>

void orphaned (int *);
int compare (const void *, const void *);

static void
indirectly (int *p)
{
  orphaned (p);
}

void
f (int *p, void (*pointer) (int *))
{
#pragma omp single
  orphaned (p); /* { dg-final { scan-dump "alone" "gimple_omp_single at line 22" } } */
#pragma omp master
  pointer (p);  /* { dg-final { scan-dump "alone" "gimple_omp_master at line 24" } } */
#pragma omp critical
  indirectly (p); /* { dg-final { scan-dump "alone" "gimple_omp_critical at line 26" } } */
#pragma omp task
  qsort (p, 9, 4, compare); /* { dg-final { scan-dump "alone" "gimple_omp_task at line 28" } } */
}

/* { dg-final { scan-dump-times "alone" "if .__omptq_GOMP_taskq_alone_begin != 0B" 4 } } */
