/* Purpose: the variables of collapsed loops have their last values after the
   loops.  */

#include "../../emulator/programs/offload.h"

static int found[40][70];

#pragma omp declare target (found)

static void
fill (long rows, long columns, long *row, long *column)
{
  long i, k;
#pragma omp target teams distribute parallel for lastprivate(i, k) collapse(2) map(from: i, k) // lanes
  for (i = 0; i < rows; i++)
    for (k = 0; k < columns; k++)
      found[i][k] += i * 100 + k;
  row[0] = i;
  column[0] = k;
#pragma omp target parallel for lastprivate(i, k) collapse(2) map(from: i, k) // lanes
  for (i = rows - 1; i >= 0; i--)
    for (k = 0; k < columns; k += 3)
      found[i][k] += i;
  row[1] = i;
  column[1] = k;
}

int
main (void)
{
  long row[2], column[2];
  fill (40, 70, row, column);
  expect (__LINE__, row[0] == 40 && column[0] == 70);
  expect (__LINE__, row[1] == -1 && column[1] == 72);
#pragma omp target update from (found)
  int wrong = 0;
  for (int i = 0; i < 40; i++)
    for (int k = 0; k < 70; k++)
      wrong += found[i][k] != i * 100 + k + (k % 3 == 0 ? i : 0);
  expect (__LINE__, wrong == 0);
  return result ();
}
