/* Purpose: a local whose address has escaped is in the thunk, and keeps its
   address.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

void note (int *);
void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  {
    int known = 0;
    note (&known);
    while (n--)
      {
#pragma intel omp task
	work (1);
      }
    note (&known);
  }
}

/* { dg-final { scan-dump "expand" "in the thunk: known" } } */
/* { dg-final { scan-dump "expand" "note \\(\[^)\]*omptq_thunk->known\\)|&.omptq_thunk->known" } } */
/* { dg-final { scan-dump-not "expand" "&known" } } */
