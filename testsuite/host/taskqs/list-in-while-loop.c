/* Purpose: a while loop over a list that captures the link pointer runs one
   task per element.  */

#include "accumulate.h"

struct item
{
  struct item *next;
  int value;
};

static struct item items[3000];

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 3000; i++)
    {
      items[i].value = i * 7 % 1001;
      items[i].next = i + 1 < 3000 ? &items[i + 1] : 0;
      expected += items[i].value;
    }
  struct item *p = items;
#pragma intel omp parallel taskq shared(p)
  {
    while (p != 0)
      {
#pragma intel omp task captureprivate(p)
	{
	  add (p->value);
	}
	p = p->next;
      }
  }
  return differs_from (expected);
}
