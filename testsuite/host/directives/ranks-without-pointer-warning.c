/* Purpose: the warning of captured pointers can be disabled.  */
/* { dg-do compile } */
/* { dg-additional-options "-Werror -fplugin-arg-omptq-ranks-pointers=no" } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
void work (int *);

void
f (int *p)
{
#pragma intel omp parallel taskq ranks(world)
  {
#pragma intel omp task captureprivate(p)
    work (p);
  }
}
