/* Purpose: a taskq with `ranks' may not be nested in another construct.  */
/* { dg-do compile } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
void work (int);

void
f (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    {
#pragma intel omp parallel taskq ranks(world) /* { dg-error "28: '#pragma intel omp parallel taskq' with 'ranks' may not be nested inside of 'task' region" } */
      work (1);
    }
  }
#pragma omp parallel
  {
#pragma intel omp parallel taskq ranks(world) /* { dg-error "28: '#pragma intel omp parallel taskq' with 'ranks' may not be nested inside of 'parallel' region" } */
    work (2);
  }
#pragma omp single
  {
#pragma intel omp parallel taskq ranks(world) /* { dg-error "28: '#pragma intel omp parallel taskq' with 'ranks' may not be nested inside of 'single' region" } */
    work (3);
  }
#pragma intel omp parallel taskq ranks(world)
  {
#pragma intel omp task
    {
#pragma intel omp taskq
      {
#pragma intel omp task
        work (4);
      }
    }
  }
}
