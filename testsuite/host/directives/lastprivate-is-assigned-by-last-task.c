/* Purpose: each task of a taskq with lastprivate assigns the variable if it is
   the last one, even a task that does not mention it.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=lastprivate -fplugin-arg-omptq-dump=expand" } */

void work (int);

int
f (int n)
{
  int x = 0;
#pragma intel omp parallel taskq lastprivate(x)
  for (int i = 0; i < n; i++)
    {
      x = i;
#pragma intel omp task
      work (x);
#pragma intel omp task
      work (i);
    }
  return x;
}

/* { dg-final { scan-dump "lastprivate" "omptq_original.\[0-9\]+ = &x;" } } */
/* { dg-final { scan-dump-times "expand" "= __omptq_GOMP_taskq_is_last \\(\\);" 2 } } */
/* { dg-final { scan-dump-times "expand" "\\*omptq_original.\[0-9\]+ = x" 2 } } */
/* { dg-final { scan-dump "expand" "GOMP_taskq \\(f._omp_fn.\[0-9\]+, .*, 9\\);" } } */
