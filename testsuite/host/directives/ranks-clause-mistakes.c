/* Purpose: where `ranks' may stand, and which clauses may not stand beside it.  */
/* { dg-do compile } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
void work (int);

void
clauses (int n)
{
#pragma intel omp taskq ranks(world) /* { dg-error "25: 'ranks' is not valid for '#pragma intel omp taskq'" } */
  work (1);
#pragma intel omp parallel taskq ranks(world) ordered /* { dg-error "47: 'ordered' is not supported on '#pragma intel omp parallel taskq' with 'ranks'" } */
  work (2);
#pragma intel omp parallel taskq lastprivate(n) ranks(world) /* { dg-error "34: 'lastprivate' is not supported on '#pragma intel omp parallel taskq' with 'ranks'" } */
  work (3);
#pragma intel omp parallel taskq ranks(world) ranks(world) /* { dg-error "47: too many 'ranks' clauses" } */
  work (4);
#pragma intel omp parallel taskq ranks /* { dg-error "34: expected '\\(' after 'ranks'" } */
  work (5);
#pragma intel omp parallel taskq num_threads(2) ranks(world) num_threads(2) /* { dg-error "62: too many 'num_threads' clauses" } */
  work (6);
#pragma intel omp parallel taskq
#pragma intel omp task ranks(world) /* { dg-error "24: 'ranks' is not valid for '#pragma intel omp task'" } */
  work (7);
}
