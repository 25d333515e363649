/* Purpose: a taskgraph with dependences is replayed as soon as its tasks have ended,
   although the thread that has executed the last one may be interrupted then.  */
/* { dg-require-plugin "" } */

#include <string.h>
#include "../tasks/expect.h"

enum { n = 8, graphs = 1000 };

static int blocks;

int
main (void)
{
  long v[n] = { 0 };
  char large[3000];
  memset (large, 1, sizeof large);
#pragma omp parallel
#pragma omp single
  for (int g = 0; g < 2 * graphs; g++)
#pragma omp taskgraph graph_id(g / 2)
    {
      blocks++;
      for (int i = 0; i < 4 * n; i++)
#pragma omp task firstprivate(large) depend(inout : v[i % n]) shared(v)
        v[i % n] += large[i];
    }
  for (int i = 0; i < n; i++)
    expect ("value", v[i], 8 * graphs);
  expect ("blocks", blocks, graphs);
  return 0;
}
