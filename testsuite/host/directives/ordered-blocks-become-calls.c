/* Purpose: the pass `ordered' lists the blocks in its dump, and inserts the
   calls into the tasks.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=ordered -fplugin-arg-omptq-dump=expand" } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
	work (i);
#pragma omp ordered
	work (-i);
      }
    }
}

/* { dg-final { scan-dump "ordered" ";; ordered block at line 17" } } */
/* { dg-final { scan-dump "expand" "__omptq_GOMP_taskq_ordered_start \\(\\);" } } */
/* { dg-final { scan-dump "expand" "__omptq_GOMP_taskq_ordered_end \\(\\);" } } */
/* { dg-final { scan-dump "expand" "GOMP_taskq \\(f._omp_fn.\[0-9\]+, .*, 5\\);" } } */
