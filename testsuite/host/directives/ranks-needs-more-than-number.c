/* Purpose: where communicators are numbers, as MPICH's, not every number is
   one.  */
/* { dg-do compile } */

typedef int MPI_Comm;
#define MPI_COMM_WORLD ((MPI_Comm) 0x44000000)
enum { four = 4 };
extern MPI_Comm world;
void work (int);

void
right (MPI_Comm local, int n)
{
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD)
  work (1);
#pragma intel omp parallel taskq ranks(world)
  work (2);
#pragma intel omp parallel taskq ranks(n ? local : MPI_COMM_WORLD)
  work (3);
}

void
wrong (void)
{
#pragma intel omp parallel taskq ranks(0) /* { dg-error "40: 'ranks' needs a communicator, not a number" } */
  work (1);
#pragma intel omp parallel taskq ranks(four) /* { dg-error "40: 'ranks' needs a communicator, not a number" } */
  work (2);
#pragma intel omp parallel taskq ranks(2 + 2) /* { dg-error "40: 'ranks' needs a communicator, not a number" } */
  work (3);
}
