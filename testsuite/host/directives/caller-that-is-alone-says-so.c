/* Purpose: a call in a construct that only one thread executes is bracketed, as
   the called function may have a taskq.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=alone" } */

void orphaned (int *);

void
f (int *p)
{
#pragma intel omp taskq
  orphaned (p);
#pragma omp single
  orphaned (p);
#pragma omp single
  p[0] = 1;
#pragma omp task
  orphaned (p);
}

/* { dg-final { scan-dump-times "alone" "omptq_alone.\[0-9\]+ = GOMP_taskq_alone_begin" 2 } } */
/* { dg-final { scan-dump "alone" "alone: gimple_omp_single" } } */
/* { dg-final { scan-dump "alone" "alone: gimple_omp_task" } } */
