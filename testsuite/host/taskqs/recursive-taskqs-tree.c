/* Purpose: taskqs may nest through recursion, one at each node of a tree.  */

#include "accumulate.h"

struct node
{
  struct node *child[2];
  int value;
};

static struct node nodes[2047];

static void
visit (struct node *n)
{
  add (n->value);
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
    if (n->child[i])
      {
#pragma intel omp task captureprivate(i)
	visit (n->child[i]);
      }
}

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 2047; i++)
    {
      nodes[i].value = i % 97;
      expected += nodes[i].value;
      for (int k = 0; k < 2; k++)
	if (2 * i + 1 + k < 2047)
	  nodes[i].child[k] = &nodes[2 * i + 1 + k];
    }
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    visit (&nodes[0]);
  }
  return differs_from (expected);
}
