/* Purpose: variables of collapsed loops that count down are computed for each
   lane.  */

#include "../../emulator/programs/offload.h"

static int found[40][70];

#pragma omp declare target (found)

static void
fill (int rows, int columns)
{
#pragma omp target parallel num_threads(4)
#pragma omp for collapse(2) // lanes
  for (int i = 0; i > -rows; --i)
    for (int k = columns; k > 0; k--)
      found[-i][k - 1] += -i * 100 + k;
#pragma omp target parallel num_threads(4)
#pragma omp for collapse(2) // lanes
  for (int i = rows; i > 0; i -= 1)
    for (long k = 0; k > -columns; k -= 3)
      found[i - 1][-k] += i;
}

int
main (void)
{
  fill (40, 70);
#pragma omp target update from (found)
  int wrong = 0;
  for (int i = 0; i < 40; i++)
    for (int k = 0; k < 70; k++)
      wrong += found[i][k] != i * 100 + k + 1 + (k % 3 == 0 ? i + 1 : 0);
  expect (__LINE__, wrong == 0);
  return result ();
}
