/* The part of the program in ordinary OpenMP.  */

#include "sum.h"

long
square (long x)
{
  return x * x;
}

long
sum_by_parallel_for (long n)
{
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = 1; i <= n; i++)
    sum += square (i);
  return sum;
}
