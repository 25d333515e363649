/* Purpose: a replay takes anew what depends on variables declared outside of the
   construct only.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=taskgraph" } */

void g (double *, int, int, int);
int global;

void
f (double *a, int n, int steps)
{
  double scale = n;
#pragma omp parallel
#pragma omp single
  for (int step = 0; step < steps; step++)
#pragma omp taskgraph /* { dg-optimized "13: the taskgraph is recorded and replayed: constructs 2, captures that a replay takes anew 4" } */
    for (int i = 1; i < n; i++)
      {
        int j = i * n;
#pragma omp task depend(inout: a[i]) firstprivate(scale, step)
        g (a, i, j, scale * step + global);
#pragma omp task firstprivate(global) shared(scale)
        scale += global;
      }
}
/* { dg-final { scan-dump "taskgraph" "taken anew: .omp_data_o.\[0-9\]+.scale = D" } } */
/* { dg-final { scan-dump "taskgraph" "taken anew: .omp_data_o.\[0-9\]+.step = step;" } } */
/* { dg-final { scan-dump "taskgraph" "taken anew: .omp_data_o.\[0-9\]+.a = " } } */
/* { dg-final { scan-dump "taskgraph" "recorded: .omp_data_o.\[0-9\]+.i = i;" } } */
/* { dg-final { scan-dump "taskgraph" "recorded: .omp_data_o.\[0-9\]+.j = j;" } } */
