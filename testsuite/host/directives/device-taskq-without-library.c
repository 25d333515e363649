/* Purpose: a taskq in device code is an error in a program that is not linked
   with the run-time library: what finds that at run time cannot be offloaded.
   Elsewhere in the file it is not.  */
/* { dg-do compile { target offloading } } */

void work (void);
#pragma omp declare target to(work)

void
f (void)
{
#pragma omp target
  {
#pragma intel omp parallel taskq /* { dg-error "28: '#pragma intel omp parallel taskq' in device code needs the run-time library for devices: compile and link with '-specs=omptq.specs'" } */
#pragma intel omp task
    work ();
  }
#pragma intel omp taskq
  work ();
}

void
called (void)
{
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' in device code needs the run-time library" } */
  work ();
}

void
g (void)
{
#pragma omp target
  called ();
}
