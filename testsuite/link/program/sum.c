/* The part of the program with the workqueuing constructs.  */

#include <stdlib.h>
#include "sum.h"

struct node
{
  long value;
  struct node *next;
};

long
sum_by_taskq (long n)
{
  struct node *list = NULL;
  for (long i = 1; i <= n; i++)
    {
      struct node *p = malloc (sizeof *p);
      p->value = i;
      p->next = list;
      list = p;
    }
  long sum = 0;
#pragma intel omp parallel taskq shared(sum)
  {
    struct node *p = list;
    while (p)
      {
#pragma intel omp task captureprivate(p)
        {
          __atomic_fetch_add (&sum, square (p->value), __ATOMIC_RELAXED);
        }
        p = p->next;
      }
  }
  while (list)
    {
      struct node *next = list->next;
      free (list);
      list = next;
    }
  return sum;
}
