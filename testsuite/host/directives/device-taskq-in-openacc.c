/* Purpose: a taskq in a construct or a routine of OpenACC is an error, reported
   once.  */
/* { dg-do compile } */
/* { dg-additional-options "-fopenacc -fplugin-arg-omptq-linked" } */

void work (void);

#pragma acc routine
void
routine (void)
{
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' inside of an OpenACC construct or routine is not supported" } */
#pragma intel omp task
  work ();
}

void
f (int *p)
{
#pragma acc parallel
  {
#pragma intel omp parallel taskq /* { dg-error "28: '#pragma intel omp parallel taskq' inside of an OpenACC" } */
    /* { dg-error "15: non-OpenACC construct inside of OpenACC region" "of the region" { target *-*-* } .-1 } */
    work ();
  }
#pragma acc data copy(p[0:3])
  {
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' inside of an OpenACC" } */
    work ();
  }
}
