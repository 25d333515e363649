/* Purpose: with graph_id, a construct has a record for each value, which may be any
   expression, evaluated once.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { ids = 50, rounds = 6 };

static int blocks, evaluated, sum[ids];

static long
id_of (int k)
{
  evaluated++;
  return k * 1000003L - 7;
}

static void
run (int k)
{
#pragma omp taskgraph graph_id(id_of (k))
  {
    blocks++;
    for (int i = 0; i <= k; i++)
#pragma omp task
      {
#pragma omp atomic
        sum[k] += i + 1;
      }
  }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    for (int k = 0; k < ids; k++)
      run ((k * 7 + r) % ids);
  for (int k = 0; k < ids; k++)
    expect ("sum", sum[k], rounds * (k + 1) * (k + 2) / 2);
  expect ("blocks", blocks, ids);
  expect ("evaluated", evaluated, ids * rounds);
  return 0;
}
