/* Purpose: a generator begins with a jump table that has an entry for each
   task.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  {
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	work (i);
	if (i & 1)
	  {
#pragma intel omp task
	    work (-i);
	  }
      }
#pragma intel omp task
    work (0);
  }
}

/* { dg-final { scan-dump "expand" "Generator f._omp_fn.*, 3 resume points" } } */
/* { dg-final { scan-dump "expand" "switch \\(omptq_status\[^ \]*\\) <default: <L\[0-9\]+>\[^,\]*, case 1: <L\[0-9\]+>\[^,\]*, case 2: <L\[0-9\]+>\[^,\]*, case 3: <L\[0-9\]+>" } } */
/* { dg-final { scan-dump "expand" "omptq_thunk->status = 1;" } } */
/* { dg-final { scan-dump "expand" "omptq_thunk->status = 2;" } } */
/* { dg-final { scan-dump "expand" "omptq_thunk->status = 3;" } } */
