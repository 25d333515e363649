/* Purpose: a program with link-time optimization is linked with the library, too.
   Options: -flto -flto-partition=max  */
#include <stdlib.h>

static int squares[1000];

static void __attribute__ ((noinline, noclone))
check (void)
{
  for (int i = 0; i < 1000; i++)
    if (squares[i] != i * i)
      abort ();
}

int
main (void)
{
#pragma omp parallel for
  for (int i = 0; i < 1000; i++)
    squares[i] = i * i;
  check ();
}
