/* Purpose: lanes call functions with atomic operations that GCC does not copy, which
   are called outside of their loops too.  */

#include "../../emulator/programs/offload.h"

static int sum, calls;

#pragma omp declare target (sum, calls)
#pragma omp declare target

__attribute__ ((noinline, noclone)) static void
add (int x)
{
#pragma omp atomic
  sum += x;
#pragma omp atomic
  calls++;
}

#pragma omp end declare target

static void
fill (int n)
{
#pragma omp target teams num_teams(2)
  {
    add (1000);
#pragma omp distribute parallel for // lanes
    for (int i = 0; i < n; i++)
      add (i);
  }
}

int
main (void)
{
  int teams = 0;
  fill (500);
#pragma omp target update from (sum, calls)
  teams = calls - 500;
  expect (__LINE__, teams == 1 || teams == 2);
  expect (__LINE__, sum == 124750 + 1000 * teams);
  return result ();
}
