/* Purpose: taskqs may nest deeper than a thread's stack, as in a search of a
   graph whose paths are long.  */

#include <stdlib.h>

#include "accumulate.h"

enum
{
  nodes = 100000,
  edges = 3
};

static int neighbours[nodes][edges];
static char seen[nodes];

static void
visit (int node)
{
  add (node % 97);
#pragma intel omp taskq
  for (int i = 0; i < edges; i++)
    {
      int next = neighbours[node][i];
      if (!__atomic_exchange_n (&seen[next], 1, __ATOMIC_RELAXED))
	{
#pragma intel omp task captureprivate(next)
	  visit (next);
	}
    }
}

/* A ring, so that all nodes are reached, with other edges.  */
static void
make_graph (void)
{
  unsigned random = 1;
  for (int i = 0; i < nodes; i++)
    for (int k = 0; k < edges; k++)
      {
	random = random * 1103515245 + 12345;
	neighbours[i][k] = k ? (random >> 8) % nodes : (i + 1) % nodes;
      }
}

int
main (void)
{
  make_graph ();
  unsigned long expected = 0;
  for (int i = 0; i < nodes; i++)
    expected += i % 97;
  seen[0] = 1;
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    visit (0);
  }
  return differs_from (expected);
}
