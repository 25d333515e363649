/* Purpose: the lanes of a warp meet at the end of a SIMD loop also where GCC's
   threading of jumps knows that some have no iterations, and what comes after
   it.  */

#include <stdlib.h>

#pragma omp declare target
static int calls, odd;

__attribute__ ((noinline)) static void
call (int x)
{
  if (x)
    {
#pragma omp atomic
      calls++;
    }
#pragma omp simd
  for (int i = 0; i < 1; i++)
    ;
  if (x & 1)
    {
      int *p = malloc (sizeof *p);
      *p = x & 1;
#pragma omp atomic
      odd += *p;
      free (p);
    }
}
#pragma omp end declare target

int
main (void)
{
#pragma omp target teams distribute num_teams(2)
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 3; k++)
      call (i);
#pragma omp target update from(calls, odd)
  if (calls != 12 || odd != 6)
    abort ();
  return 0;
}
