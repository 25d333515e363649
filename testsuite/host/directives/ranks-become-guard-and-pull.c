/* Purpose: how a taskq with `ranks' is compiled: a guard around the block, a pull
   after it, and a table of the task, which takes the index to other ranks and has
   the table and the sum there.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=ranks -fplugin-arg-omptq-dump=expand" } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
int work (int);

int
f (int n, int *table)
{
  int sum = 0;
#pragma intel omp parallel taskq ranks(world) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      sum += work (table[i]);
    }
  return sum;
}
/* { dg-final { scan-dump "ranks" "task at line 18 takes i" } } */
/* { dg-final { scan-dump-not "ranks" "takes (table|sum)" } } */
/* { dg-final { scan-dump "ranks" "if \\(omptq_generates\[^\n\]* != 0\\)" } } */
/* { dg-final { scan-dump "expand" "GOMP_ranks_root \\(.omptq_thunk, .omp_data_i, &omptq_tasks" } } */
/* { dg-final { scan-dump "expand" "omptq_more\[^\n\]* = GOMP_ranks_pull \\(.omptq_thunk\\)" } } */
/* { dg-final { scan-dump "expand" "GOMP_ranks_original" } } */
/* { dg-final { scan-dump "expand" "GOMP_ranks_slots" } } */
