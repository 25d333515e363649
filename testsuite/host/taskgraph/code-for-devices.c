/* Purpose: code for devices does not call the library, but executes the block
   once.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-dump=taskgraph-check -fplugin-arg-omptq-dump=taskgraph -foffload=disable" } */

void g (int);
#pragma omp declare target (g)

#pragma omp declare target
void
on_device (int n)
{
#pragma omp taskgraph graph_id(n)
#pragma omp task
  g (n);
}
#pragma omp end declare target

void
region (int n)
{
#pragma omp target
#pragma omp taskgraph nogroup
#pragma omp task
  g (n);
}
/* { dg-final { scan-dump "taskgraph_check" "again\[^=\]*= 1;" } } */
/* { dg-final { scan-dump-not "taskgraph" "GOMP_ext_taskgraph" } } */
