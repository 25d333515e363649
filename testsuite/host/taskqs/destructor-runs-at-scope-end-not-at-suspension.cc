/* Purpose: a local with a destructor is destroyed once, where its scope
   ends.  */

#include "accumulate.h"

static int open_scopes, wrong;

struct scope
{
  scope () { open_scopes++; }
  ~scope () { open_scopes--; }
};

int
main ()
{
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
    {
      scope outer;
#pragma intel omp task
      add (1);
      if (open_scopes != 1)
	wrong = 1;
      {
	scope inner;
#pragma intel omp task
	add (1);
	if (open_scopes != 2)
	  wrong = 1;
      }
      if (i % 3 == 0)
	continue;
#pragma intel omp task
      add (1);
      if (open_scopes != 1)
	wrong = 1;
    }
  return wrong || open_scopes || differs_from (266);
}
