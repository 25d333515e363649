/* Purpose: outside of all regions, in final tasks, and in regions of one thread, task
   graphs do what the block does.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { n = 70, rounds = 9 };

static void
run (long *v)
{
#pragma omp taskgraph
  for (int i = 1; i < n; i++)
#pragma omp task depend(in : v[i - 1]) depend(inout : v[i])
    v[i] += v[i - 1];
}

int
main (void)
{
  long v[n], expected[n];
  for (int i = 0; i < n; i++)
    v[i] = expected[i] = i;
  for (int r = 0; r < 4 * rounds; r++)
    for (int i = 1; i < n; i++)
      expected[i] += expected[i - 1];
  for (int r = 0; r < rounds; r++)
    run (v);
#pragma omp parallel num_threads(1)
  for (int r = 0; r < rounds; r++)
    run (v);
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    {
#pragma omp task final(1) shared(v)
      run (v);
#pragma omp taskwait
    }
  for (int r = 0; r < rounds; r++)
    run (v);
  for (int i = 0; i < n; i++)
    expect ("value", v[i], expected[i]);
  return 0;
}
