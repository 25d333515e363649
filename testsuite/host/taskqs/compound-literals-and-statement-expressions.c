/* Purpose: compound literals live across task sites, and statement expressions
   may contain tasks.  */

#include "accumulate.h"

struct pair
{
  int a, b;
};

static int
use (const struct pair *p, const int *array)
{
  return p->a + p->b + array[2];
}

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < 50; i++)
    {
      struct pair *p = &(struct pair){ i, 2 * i };
      int *array = (int[]){ 1, i, 3, i };
#pragma intel omp task
      add (use (&(struct pair){ i, 1 }, (int[3]){ i, i, 1 }));
      wrong |= use (p, array) != 3 * i + 3 || array[3] != i;
      p->b = -1;
      int result = ({
	int inside = i + 1;
#pragma intel omp task
	add (inside);
	inside++;
#pragma intel omp task
	add (inside);
	inside * 2;
      });
      wrong |= result != 2 * i + 4 || p->b != -1;
      if (({
#pragma intel omp task
	    add (1);
	    i % 2;
	  }))
	{
#pragma intel omp task captureprivate(result)
	  add (({
	    int doubled = result * 2;
	    doubled + 1;
	  }));
	}
      result += ({
		  struct pair both = { result, 3 };
#pragma intel omp task
		  add (both.a);
		  both;
		}).b;
      wrong |= result != 2 * i + 7;
    }
  unsigned long expected = 0;
  for (int i = 0; i < 50; i++)
    expected += i + 2 + i + 1 + i + 2 + 1 + (i % 2 ? 4 * i + 9 : 0) + 2 * i + 4;
  return wrong || differs_from (expected);
}
