/* Purpose: the argument of `ranks' must be one MPI_Comm, exactly.  */
/* { dg-do compile } */

typedef struct communicator *MPI_Comm;
typedef MPI_Comm alias;
extern MPI_Comm world;
extern alias other;
extern const MPI_Comm fixed;
MPI_Comm find (int);
void work (int);

void
right (MPI_Comm local, int n)
{
#pragma intel omp parallel taskq ranks(world)
  work (1);
#pragma intel omp parallel taskq ranks(other) if(n > 3)
  work (2);
#pragma intel omp parallel taskq ranks(fixed) num_threads(n)
  work (3);
#pragma intel omp parallel taskq num_threads(n) ranks(find (n))
  work (4);
#pragma intel omp parallel taskq ranks((MPI_Comm)(void *) &world)
  work (5);
  if (n)
#pragma intel omp parallel taskq ranks(local)
    work (6);
  // As MPI 5's ABI defines MPI_COMM_WORLD.
#pragma intel omp parallel taskq ranks((MPI_Comm) 0x101)
  work (7);
}

void
outer (void)
{
  void inner (int n)
  {
#pragma intel omp parallel taskq ranks(n) /* { dg-error "40: 'ranks' needs a communicator of type 'MPI_Comm', not 'int'" } */
    work (1);
  }
  inner (1);
}

void
wrong (int n, void *p, double d)
{
#pragma intel omp parallel taskq ranks(n) /* { dg-error "40: 'ranks' needs a communicator of type 'MPI_Comm', not 'int'" } */
  work (1);
#pragma intel omp parallel taskq num_threads(2) ranks(p) /* { dg-error "55: 'ranks' needs a communicator of type 'MPI_Comm', not 'void \\*'" } */
  work (2);
#pragma intel omp parallel taskq ranks(&world) num_threads(2) /* { dg-error "40: 'ranks' needs a communicator of type 'MPI_Comm', not 'struct communicator \\*\\*'" } */
  work (3);
#pragma intel omp parallel taskq ranks(d + 1) /* { dg-error "40: 'ranks' needs a communicator of type 'MPI_Comm', not 'double'" } */
  work (4);
#pragma intel omp parallel taskq ranks(world, world) /* { dg-error "40: 'ranks' takes one communicator" } */
  work (5);
#pragma intel omp parallel taskq ranks(missing) /* { dg-error "40: 'missing' undeclared \\(first use in this function\\)" } */
/* { dg-error "50: expected integer expression before end of line" "" { target *-*-* } .-1 } */
  work (6);
#pragma intel omp parallel taskq ranks() /* { dg-error "40: expected expression before '\\)' token" } */
  work (7);
#pragma intel omp parallel taskq ranks(world) num_threads(d) /* { dg-error "63: expected integer expression before end of line" } */
  work (8);
}
