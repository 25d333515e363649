/* Purpose: the lanes of a warp share simd loops in tasks and in generators,
   with reductions and with calls.  */

#include "device-taskq.h"

enum
{
  rows = 40,
  most = 90
};

#pragma omp declare target
static int
length_of (int row)
{
  return row * 37 % most;
}

static int
value_of (int row, int column)
{
  return row * 100 + column;
}

static void
compute (int *row, int number)
{
  int length = length_of (number);
#pragma omp simd
  for (int i = 0; i < length; i++)
    row[i] = value_of (number, i);
}
#pragma omp end declare target

int
main (void)
{
  static int table[rows][most];
  long sums[rows] = { 0 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom : table, sums)
  {
    set_depth (depth);
#pragma intel omp parallel taskq
    for (int r = 0; r < rows; r++)
      {
        int weights[8];
#pragma omp simd
        for (int i = 0; i < 8; i++)
          weights[i] = i + r;
#pragma intel omp task captureprivate(weights)
        {
          compute (table[r], r);
          long sum = 0;
          int length = length_of (r);
#pragma omp simd reduction(+ : sum)
          for (int i = 0; i < length; i++)
            sum += table[r][i] * weights[i % 8];
          sums[r] = sum;
        }
      }
  }
  for (int r = 0; r < rows; r++)
    {
      long sum = 0;
      for (int i = 0; i < most; i++)
        {
          int expected = i < length_of (r) ? value_of (r, i) : 0;
          expect (__LINE__, table[r][i] == expected);
          sum += expected * (i % 8 + r);
        }
      expect (__LINE__, sums[r] == sum);
    }
  return result ();
}
