/* Purpose: a minimum, maximum or sum may be a choice between values without a
   branch; a value that no comparison with the minimum chooses is no minimum.  */

#include "../../emulator/programs/offload.h"

enum { size = 200 };
static double weights[size];
static int numbers[size], kinds[size];

static double
least_weight (void)
{
  double least = 1000;
#pragma omp target parallel for map(weights) map(tofrom : least) reduction(min : least) // lanes
  for (int i = 0; i < size; i++)
    least = weights[i] < least ? weights[i] : least;
  return least;
}

static int
some_numbers (void)
{
  int sum = 7;
#pragma omp target parallel for map(numbers, kinds) map(tofrom : sum) reduction(+ : sum) // lanes
  for (int i = 0; i < size; i++)
    sum = kinds[i] ? sum : sum + numbers[i];
  return sum;
}

static int
most_of_some (void)
{
  int most = -5;
#pragma omp target parallel for map(numbers, kinds) map(tofrom : most) reduction(max : most) // lanes
  for (int i = 0; i < size; i++)
    {
      int larger = most > numbers[i] ? most : numbers[i];
      most = kinds[i] ? most : larger;
    }
  return most;
}

/* Each thread keeps its last number.  */
static int
last_of_threads (void)
{
  int last = -5;
#pragma omp target parallel for num_threads(5) map(numbers, kinds) map(tofrom : last) reduction(max : last) // one lane: its iterations use values of the ones before
  for (int i = 0; i < size; i++)
    last = kinds[i] ? last : numbers[i];
  return last;
}

int
main (void)
{
  double least = 1000;
  int sum = 7, most = -5, last = -5;
  for (int i = 0; i < size; i++)
    {
      weights[i] = i * 37 % 199 * 0.5 + 1;
      numbers[i] = i * 91 % 83;
      kinds[i] = i % 3;
    }
  for (int i = 0; i < size; i++)
    {
      if (weights[i] < least)
        least = weights[i];
      if (kinds[i])
        continue;
      sum += numbers[i];
      most = numbers[i] > most ? numbers[i] : most;
    }
  for (int thread = 0; thread < 5; thread++)
    {
      int own = -5;
      for (int i = thread * 40; i < thread * 40 + 40; i++)
        own = kinds[i] ? own : numbers[i];
      last = own > last ? own : last;
    }
  expect (__LINE__, least_weight () == least);
  expect (__LINE__, some_numbers () == sum);
  expect (__LINE__, most_of_some () == most);
  expect (__LINE__, last_of_threads () == last);
  return result ();
}
