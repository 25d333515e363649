/* Purpose: a taskloop's bounds are recorded with what GCC computes from them; its
   other captures are taken anew as those of tasks.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=taskgraph" } */

void g (int, int);

void
f (int n, int m, int x)
{
#pragma omp taskgraph /* { dg-optimized "13: the taskgraph is recorded and replayed: constructs 2, captures that a replay takes anew 1" } */
  {
#pragma omp taskloop nogroup collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        g (i * x, j);
#pragma omp taskwait
  }
}
/* { dg-final { scan-dump "taskgraph" "taken anew: .omp_data_o.\[0-9\]+.x = x;" } } */
/* { dg-final { scan-dump "taskgraph" "GOMP_ext_taskgraph_taskloop \\(&.omptq_run" } } */
/* { dg-final { scan-dump "taskgraph" "GOMP_ext_taskgraph_taskwait \\(&.omptq_run" } } */
