/* Purpose: loops of many iterations that only look at an element until a flag is
   set, or do another thing in each state, compute what the host does; the tests that count
   instructions see that lanes with different flags do not wait for each
   other.  */

#include "../../emulator/programs/offload.h"

enum { size = 20000 };
static int a[size];

static int
is_there (int wanted)
{
  int found = 0;
#pragma omp target parallel for map(to : a) reduction(|| : found) // lanes
  for (int i = 0; i < size; i++)
    found = found || a[i] == wanted;
  return found;
}

static int
all_are_below (int limit)
{
  int all = 1;
#pragma omp target teams distribute parallel for map(to : a) reduction(&& : all) // lanes
  for (int i = 0; i < size; i++)
    all = all && a[i] < limit;
  return all;
}

/* The sum too, which each iteration loads for.  */
static long
sum_and_flag (int wanted, int *found)
{
  long sum = 0;
  int flag = 0;
#pragma omp target parallel for map(to : a) reduction(+ : sum) reduction(|| : flag) // lanes
  for (int i = 0; i < size; i++)
    {
      sum += a[i];
      if (!flag && a[size - 1 - i] == wanted)
        flag = 1;
    }
  *found = flag;
  return sum;
}

int
main (void)
{
  long sum = 0;
  for (int i = 0; i < size; i++)
    {
      a[i] = i % 31;
      sum += a[i];
    }
  expect (__LINE__, is_there (30) && is_there (0) && !is_there (31));
  expect (__LINE__, all_are_below (31) && !all_are_below (30));
  int found;
  expect (__LINE__, sum_and_flag (30, &found) == sum && found);
  expect (__LINE__, sum_and_flag (31, &found) == sum && !found);
  a[size / 2] = 31;
  expect (__LINE__, is_there (31) && !all_are_below (31));
  return failures;
}
