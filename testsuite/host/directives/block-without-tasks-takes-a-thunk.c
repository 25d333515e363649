/* Purpose: the function of a taskq without tasks has the parameters with which the run
   time calls it, on which devices insist.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=expand" } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  work (n);
}

/* { dg-final { scan-dump "expand" "void f._omp_fn.0 .struct .omp_data_s.0 & restrict .omp_data_i, struct  \\* .omptq_thunk" } } */
