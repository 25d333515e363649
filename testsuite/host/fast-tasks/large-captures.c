/* Purpose: captured values that do not fit into a slot stay where they have been put
   together if no other task needs the place before they are awaited; tasks may
   change them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=tasks" } */

#include <stdlib.h>

struct node
{
  long sum;
};

/* Adds up the numbers from A + B + C + D + E on, N of them.  */
static long
sum (long n, long a, long b, long c, long d, long e)
{
  struct node left, right;
  long middle = n / 2;
  if (n == 1)
    return a + b + c + d + e;
#pragma omp task shared(left) /* { dg-optimized "9: the task is created and executed without the library" } */
  {
    left.sum = sum (middle, a, b, c, d, e);
    a = b = c = d = e = -1;
  }
#pragma omp task shared(right) if (n > 3) final(n < 100) /* { dg-optimized "9: the task is created and executed without the library" } */
  {
    e += middle;
    right.sum = sum (n - middle, a, b, c, d, e);
    a = b = c = d = e = -1;
  }
#pragma omp taskwait
  return left.sum + right.sum;
}

/* The same in turns; the place of the values is used in each.  */
static long
turns (long n, long a, long b, long c, long d, long e)
{
  long result = 0;
  for (long i = 0; i < n; i++)
    {
      long one;
#pragma omp task shared(one) /* { dg-optimized "9: the task is created and executed without the library" } */
      one = sum (1 + i % 3, a + i, b, c, d, e);
#pragma omp taskwait
      result += one;
    }
  return result;
}

int
main (void)
{
  long found = 0, in_turns = 0, expected = 0;
#pragma omp parallel
#pragma omp single
  {
    found = sum (3000, 1, 20, 300, 4000, 50000);
    in_turns = turns (1000, 1, 20, 300, 4000, 50000);
  }
  for (long i = 0; i < 3000; i++)
    found -= 54321 + i;
  for (long i = 0; i < 1000; i++)
    for (long k = 0; k < 1 + i % 3; k++)
      expected += 54321 + i + k;
  if (found || in_turns != expected)
    abort ();
}

/* { dg-final { scan-dump "tasks" "\n *sum._omp_fn.0.create \\(&.omp_data_o.\[0-9\]+, frame, 1, 0\\);" } } */
