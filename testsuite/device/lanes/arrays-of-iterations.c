/* Purpose: each lane has its own copy of a private array that iterations write before
   they read it.  */

#include "../../emulator/programs/offload.h"

static int found[300];

#pragma omp declare target (found)

int
main (void)
{
  int wrong = 0, n = 300, part[4] = { 5, 6, 7, 8 };
#pragma omp target
#pragma omp parallel for private(part) num_threads(2) // lanes
  for (int i = 0; i < n; i++)
    {
      part[0] = i;
      part[1] = i + 1;
      part[2] = i + 2;
      part[3] = i + 3;
      found[i] = part[i & 3];
    }
#pragma omp target update from (found)
  for (int i = 0; i < n; i++)
    wrong += found[i] != i + (i & 3);
  expect (__LINE__, wrong == 0);
  return result ();
}
