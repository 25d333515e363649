/* Purpose: captures that do not fit into a slot are stored in a buffer.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand" } */

struct large
{
  int values[50];
};

void work (struct large *);

void
f (struct large *p)
{
#pragma intel omp parallel taskq
  {
    struct large copy = *p;
#pragma intel omp task captureprivate(copy)
    work (&copy);
  }
}

/* { dg-final { scan-dump "expand" "omptq_thunk->buffer" } } */
