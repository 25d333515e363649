// Purpose: target regions use constants outside of functions, which GCC alone copies
// back to where nobody may write.

#include <cstdio>

static const float table[15]
    = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
extern const int numbers[4] = { 4, 3, 2, 1 };

struct pair
{
  int first, second;
};

static const pair pairs[2] = { { 1, 2 }, { 3, 4 } };

// Not a constant for the compiler: it is computed at the beginning.
static int seven ();
static const int computed[2] = { seven (), 1 };

static int
seven ()
{
  return 7;
}

static int
sum_of_static (int last)
{
  static const short shorts[4] = { 1, 20, 300, 4000 };
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i <= last; i++)
    sum += shorts[i];
  return sum;
}

int
main (int argc, char **)
{
  float sum = 0;
  int result[4];
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 15; i++)
    sum += table[i];
#pragma omp target map(from : result)
  {
    result[0] = numbers[argc];
    result[1] = pairs[argc].second;
    result[2] = computed[argc - 1];
  }
#pragma omp target map(tofrom : table) map(from : result[3])
  result[3] = table[argc];
#pragma omp target data map(always, tofrom : numbers)
  std::printf ("%g %d %d %d %d %d\n", sum, result[0], result[1], result[2],
               result[3], sum_of_static (argc + 1));
  return 0;
}
