/* Purpose: tasks that mention a reduction's variable take part in it, tasks that
   do not, or that have their own copy, do not; the generator waits for them.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reduction -fplugin-arg-omptq-dump=expand" } */

void work (int);

int
f (int n)
{
  int sum = 0;
#pragma intel omp parallel taskq reduction(+ : sum)
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      sum += i;
#pragma intel omp task
      work (i);
#pragma intel omp task captureprivate(sum)
      sum -= i;
    }
  return sum;
}

/* { dg-final { scan-dump-times "reduction" "in_reduction.*sum" 1 } } */
/* { dg-final { scan-dump "reduction" ";; task at line 15: in_reduction" } } */
/* { dg-final { scan-dump-times "expand" "__omptq_GOMP_taskq_reduction_remap \\(1, 0," 1 } } */
/* { dg-final { scan-dump "expand" "__omptq_GOMP_taskq_reduction_register \\(.omptq_thunk," } } */
/* { dg-final { scan-dump "expand" "__omptq_GOMP_taskq_reduction_unregister \\(" } } */
/* { dg-final { scan-dump-not "expand" "GOMP_taskgroup_" } } */
/* { dg-final { scan-dump "expand" "omptq_busy.\[0-9\]+ = omptq_fn.\[0-9\]+ \\(.omptq_thunk\\);" } } */
