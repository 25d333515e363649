/* Purpose: lanes that are in different iterations of a loop add numbers that a
   function computes for these, not one of the numbers for all.  */

#include <stdlib.h>

enum { n = 100, rounds = 6 };

#pragma omp declare target
static float turns;
static int sum, other, lost;

__attribute__ ((noinline)) static int
number_of (int round)
{
  return round * round + 1;
}
#pragma omp end declare target

int
main (void)
{
  int expected = 0;
#pragma omp target
#pragma omp simd
  for (int i = 0; i < n; i++)
    for (int round = 0; round < rounds; round++)
      {
        // Lanes try this again until nothing comes in between.
#pragma omp atomic
        turns += 1;
        int number = number_of (round);
#pragma omp atomic
        sum += number & 31;
        int before;
#pragma omp atomic capture
        { before = other; other += number & 31; }
        if (before < 0)
          lost = 1;
      }
  for (int round = 0; round < rounds; round++)
    expected += n * (number_of (round) & 31);
#pragma omp target update from(sum, other, lost, turns)
  if (sum != expected || other != expected || lost || turns != n * rounds)
    abort ();
  return 0;
}
