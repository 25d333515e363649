/* Purpose: a region gets parts of a structure that was copied from another, and
   what GCC knows of that variable stays right, which debug information and
   warnings need.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g -Wall -Wextra -fplugin-arg-omptq-dump=values -fdump-tree-optimized-uid" } */

#include <stdlib.h>

struct couple
{
  int first, second;
};

static const struct couple fixed = { 3, 7 };
struct couple start = { 1, 2 };
int sum;

__attribute__ ((noipa)) static int
copied (int n)
{
  struct couple x = start, y = start;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum += x.second;
  int *p = n > 1 ? &x.first : &y.first;
  *p = 5;
  return x.first * 10 + y.first;
}

__attribute__ ((noipa)) static void
constant (void)
{
  struct couple x = fixed;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum += x.second;
}

__attribute__ ((noipa)) static void
elements (const int *from)
{
  int numbers[3] = { 4, 5, from[0] };
#pragma omp parallel num_threads(2) reduction(+ : sum) firstprivate(numbers)
  sum += numbers[1] + numbers[2];
}

int
main (void)
{
  if (copied (2) != 51 || copied (1) != 15 || sum != 8)
    abort ();
  constant ();
  if (sum != 22)
    abort ();
  elements (&start.first);
  if (sum != 34)
    abort ();
  return 0;
}

/* { dg-final { scan-dump "values" "x_value = 7;" } } */
/* The number of a declaration follows its place in the source.  */
/* { dg-final { scan-dump-not "optimized" "couple xD.3\[0-9\]{4};" } } */
