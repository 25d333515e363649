/* Purpose: taskloops and taskwaits of a graph are replayed, too.  */
/* { dg-require-plugin "" } */

#include <string.h>
#include "../tasks/expect.h"

enum { n = 100, rounds = 8 };

static int blocks;

static void
run (long *a, long *b, long step)
{
  unsigned long long last = n;
#pragma omp taskgraph
  {
    blocks++;
#pragma omp taskloop nogroup grainsize(7)
    for (int i = 0; i < n; i++)
      a[i] += step + i;
#pragma omp taskwait
#pragma omp task depend(out : b[0]) shared(b)
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
#pragma omp taskwait depend(in : b[0])
#pragma omp taskloop nogroup num_tasks(5) priority(1)
    for (unsigned long long i = 0; i < last; i++)
      a[i] += b[i];
  }
}

int
main (void)
{
  long a[n], b[n], x[n], y[n];
  for (int i = 0; i < n; i++)
    a[i] = x[i] = i;
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    run (a, b, r);
  for (int r = 0; r < rounds; r++)
    {
      for (int i = 0; i < n; i++)
        x[i] += r + i;
      for (int i = 0; i < n; i++)
        y[i] = x[n - 1 - i];
      for (int i = 0; i < n; i++)
        x[i] += y[i];
    }
  expect ("equal", memcmp (a, x, sizeof a), 0);
  expect ("blocks", blocks, 1);
  return 0;
}
