/* Purpose: there are no queues on an offloading device.  */
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
