/* Purpose: a replay works on the variables of the call that replays, wherever they
   are, and takes the current values of those that are firstprivate and declared
   outside of the construct; it takes recorded values of those declared inside.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

static int blocks;

struct pair
{
  long first;
  char text[40];
};

/* N is the number of tasks, which must not change.  */
static long __attribute__ ((noinline))
run (int n, long base, int depth)
{
  volatile char hole[depth * 64 + 1];
  hole[depth * 64] = 1;
  long sums[8] = { 0 };
  struct pair p = { base, "abc" };
  const long *pointer = &base;
  short small = (short) base;
#pragma omp taskgraph
  {
    blocks++;
    for (int i = 0; i < n; i++)
      {
        long square = i * i;
#pragma omp task shared(sums) firstprivate(base, p, small)
        sums[i] = base + square + p.first + p.text[1] + *pointer + small;
      }
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += sums[i] * (i + 1);
  return sum;
}

static long
expected_sum (int n, long base)
{
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += (4 * base + i * i + 'b') * (i + 1);
  return sum;
}

static long
deeper (int n, long base, int depth, int calls)
{
  return calls ? deeper (n, base, depth, calls - 1) + 0 * depth
               : run (n, base, depth);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int d = 0; d < 20; d++)
    expect ("sum", deeper (8, 100 + d, d, d % 5), expected_sum (8, 100 + d));
  expect ("blocks", blocks, 1);
  return 0;
}
