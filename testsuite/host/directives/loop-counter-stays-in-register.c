/* Purpose: a loop counter is accessed in the thunk only on the suspension and
   resumption paths.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

void work (int);

void
f (void)
{
#pragma intel omp parallel taskq
  for (int counter = 0; counter < 1000; counter++)
    {
#pragma intel omp task
      work (counter);
    }
}

/* { dg-final { scan-dump "expand" "saved at resume point 1: counter" } } */
/* { dg-final { scan-dump-times "expand" "omptq_thunk->counter = counter;" 1 } } */
/* { dg-final { scan-dump-times "expand" "counter = .omptq_thunk->counter;" 1 } } */
