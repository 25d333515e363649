/* Purpose: a stencil's task graph is recorded once; replays give what the sequential
   program gives.  */
/* { dg-require-plugin "" } */

#include <string.h>
#include "../tasks/expect.h"

enum { n = 300, steps = 40 };

static long a[n], expected[n];
static int blocks;

static void
step (long *v)
{
#pragma omp taskgraph
  {
    blocks++;
    for (int i = 1; i < n - 1; i++)
#pragma omp task depend(in : v[i - 1], v[i + 1]) depend(inout : v[i])
      v[i] = v[i - 1] * 3 + v[i + 1] + i;
  }
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    a[i] = expected[i] = i;
  for (int s = 0; s < steps; s++)
    for (int i = 1; i < n - 1; i++)
      expected[i] = expected[i - 1] * 3 + expected[i + 1] + i;
#pragma omp parallel
#pragma omp single
  for (int s = 0; s < steps; s++)
    step (a);
  expect ("equal", memcmp (a, expected, sizeof a), 0);
  expect ("blocks", blocks, 1);
  return 0;
}
