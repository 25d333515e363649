/* Purpose: `ranks' in a file that knows nothing of MPI.  */
/* { dg-do compile } */

void work (int);

void
f (void)
{
#pragma intel omp parallel taskq ranks(0) /* { dg-error "40: 'ranks' needs a communicator of MPI, but 'MPI_Comm' is not declared" } */
  work (1);
}
