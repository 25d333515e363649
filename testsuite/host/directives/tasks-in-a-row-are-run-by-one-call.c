/* Purpose: a task's function is inlined into a loop over slots, unless its
   captures are in a block of memory.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=expand -fplugin-arg-omptq-dump=uniformity" } */

struct large
{
  char bytes[100];
};

void use (int);
void use_large (struct large *);

void
f (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
      struct large l = { { i } };
#pragma intel omp task captureprivate(i)
      use (i);
#pragma intel omp task captureprivate(l)
      use_large (&l);
    }
}

/* { dg-final { scan-dump-times "expand" "= f._omp_fn.1.tasks;" 1 } } */
/* { dg-final { scan-dump "uniformity" ";; Function f._omp_fn.0 " } } */
/* { dg-final { scan-dump "uniformity" ";; Function f._omp_fn.1.tasks " } } */
/* { dg-final { scan-dump-not "uniformity" ";; Function f._omp_fn.1 " } } */
