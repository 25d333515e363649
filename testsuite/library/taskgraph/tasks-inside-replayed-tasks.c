/* Purpose: a replayed task may create tasks, wait for them, and encounter another
   taskgraph, or the same one again.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { n = 6, rounds = 5 };

static long total;

static long
sum (int depth, long base)
{
  long part[n] = { 0 };
#pragma omp taskgraph graph_id(depth)
  for (int i = 0; i < n; i++)
#pragma omp task shared(part) firstprivate(base, depth)
    {
      long one = 0, other = 0;
#pragma omp task shared(one) firstprivate(base)
      one = base + i;
#pragma omp task shared(other)
      other = depth > 0 && i < 2 ? sum (depth - 1, base * 2) : 1;
#pragma omp taskwait
#pragma omp atomic
      part[i] += one + other;
      // It ends before this one, and must not be forgotten.
#pragma omp task
      {
        work (300);
#pragma omp atomic
        total += i;
      }
    }
  long all = 0;
  for (int i = 0; i < n; i++)
    all += part[i];
  return all;
}

static long
expected_sum (int depth, long base)
{
  long all = 0;
  for (int i = 0; i < n; i++)
    all += base + i
           + (depth > 0 && i < 2 ? expected_sum (depth - 1, base * 2) : 1);
  return all;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    expect ("sum", sum (3, r), expected_sum (3, r));
  // A call with depth D makes 1, 3, 7, 15 calls.
  expect ("total", total, rounds * 15 * (n * (n - 1) / 2));
  return 0;
}
