/* Purpose: captured values are stored directly in the queue's slot.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

struct item
{
  struct item *next;
};

void work (struct item *, int);

void
f (struct item *p)
{
  int n = 0;
#pragma intel omp parallel taskq shared(p)
  for (; p; p = p->next, n++)
    {
#pragma intel omp task captureprivate(p, n)
      work (p, n);
    }
}

/* { dg-final { scan-dump "expand" "omptq_data.\[0-9\]+->p = " } } */
/* { dg-final { scan-dump "expand" "omptq_data.\[0-9\]+->n = " } } */
/* { dg-final { scan-dump-not "expand" "omptq_thunk->buffer" } } */
/* { dg-final { scan-dump "expand" "GOMP_taskq \\(f._omp_fn.\[0-9\]+, &.omp_data_o" } } */
