/* Purpose: a variable that is not used after a task is not saved there.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

int next (void);
void work (int);

void
f (void)
{
#pragma intel omp parallel taskq
  {
    int early = next ();
    int late = next ();
#pragma intel omp task
    work (early);
#pragma intel omp task
    work (late);
    int unrelated = next ();
    work (unrelated);
  }
}

/* { dg-final { scan-dump "expand" "saved at resume point 1: late\n" } } */
/* { dg-final { scan-dump "expand" "saved at resume point 2:\n" } } */
/* { dg-final { scan-dump-not "expand" "omptq_thunk->early" } } */
/* { dg-final { scan-dump-not "expand" "omptq_thunk->unrelated" } } */
