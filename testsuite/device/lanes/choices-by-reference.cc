// Purpose: what std::max and std::min choose by reference is a value of the
// iteration, also where it is reduced.

#include "../../emulator/programs/offload.h"

#include <algorithm>

static int numbers[200];
static double weights[200];

int
main ()
{
  for (int i = 0; i < 200; i++)
    {
      numbers[i] = i * 37 % 199;
      weights[i] = numbers[i] * 0.5;
    }
  int most = -1, sum = 0;
  double least = 1000;
#pragma omp target parallel for map(numbers) map(tofrom : most) reduction(max : most)
  for (int i = 0; i < 200; i++) // lanes
    most = std::max (most, numbers[i]);
  expect (__LINE__, most == 198);
#pragma omp target teams distribute parallel for map(weights) map(tofrom : least) reduction(min : least)
  for (int i = 0; i < 200; i++) // lanes
    {
      double weight = weights[i];
      for (int k = 0; k < i % 3; k++)
        weight += 1;
      least = std::min (least, weight);
    }
  expect (__LINE__, least == 0);
#pragma omp target parallel for map(numbers) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < 200; i++) // lanes
    {
      int low = i, high = numbers[i];
      const int &chosen = i & 1 ? std::max (low, high) : std::min (low, high);
      sum += chosen;
    }
  int expected = 0;
  for (int i = 0; i < 200; i++)
    expected += i & 1 ? std::max (i, numbers[i]) : std::min (i, numbers[i]);
  expect (__LINE__, sum == expected);
  int last = -1;
#pragma omp target parallel for map(numbers) map(tofrom : last) firstprivate(most)
  for (int i = 0; i < 200; i++) // one lane: its iterations
    {
      // An iteration goes on from what the thread found before.
      most = std::min (most, numbers[i]);
      if (most > 1000)
        last = i;
    }
  expect (__LINE__, last == -1);
  return result ();
}
