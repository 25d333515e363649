/* Purpose: tasks=no leaves all tasks to the library.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report -fdump-tree-optimized" } */

void
two_tasks (int *p)
{
#pragma omp task
  ++p[0];
#pragma omp task
  ++p[1];
#pragma omp taskwait
}

/* { dg-final { scan-dump-times "optimized" "__builtin_GOMP_task " 2 } } */
