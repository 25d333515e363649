/* Purpose: one thread walks through a list and creates a task for each node.  */

#include "expect.h"

struct node
{
  struct node *next;
  long value, result;
};

int
main (void)
{
  struct node *list = NULL;
  for (int i = 0; i < 3000; i++)
    {
      struct node *node = malloc (sizeof *node);
      *node = (struct node){ list, i, 0 };
      list = node;
    }
#pragma omp parallel
#pragma omp single nowait
  for (struct node *node = list; node; node = node->next)
    {
#pragma omp task firstprivate(node)
      {
	work (50);
	node->result += 2 * node->value + 1;
      }
    }
  long sum = 0;
  for (struct node *node = list; node; node = node->next)
    sum += node->result;
  expect ("sum", sum, 9000000);
}
