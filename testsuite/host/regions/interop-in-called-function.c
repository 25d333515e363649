/* Purpose: a function with an interop construct keeps its clauses where its callers
   could have a copy of it.  */
/* { dg-do run { target gcc-15+ } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=inline" } */

#include <omp.h>

enum { size = 1024 };
static unsigned a[size];

static int
count (unsigned more)
{
  char anything;
  omp_interop_t object = (omp_interop_t) &anything;
#pragma omp interop init(targetsync : object)
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += more;
#pragma omp interop destroy(object)
  return object != omp_interop_none;
}

int
main (void)
{
  int wrong = 0;
  for (unsigned round = 0; round < 3; round++)
    {
      wrong += count (round);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        a[i] = 2 * a[i] + i;
    }
  for (unsigned i = 0; i < size; i++)
    wrong += a[i] != 7 * i + 8;
  return wrong;
}
/* { dg-final { scan-dump "inline" "body of count: it has a construct that cannot be copied" } } */
