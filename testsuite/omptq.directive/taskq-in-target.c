/* Purpose: a taskq in a target region is an error: devices have no queues.  */
/* { dg-do compile } */
/* { dg-additional-options "-foffload=disable" } */

void work (void);

void
f (void)
{
#pragma omp target
  {
#pragma intel omp parallel taskq /* { dg-error "28: '#pragma intel omp parallel taskq' inside of 'target' region is not supported" } */
    work ();
  }
}
