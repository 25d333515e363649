/* Purpose: task_reduction and in_reduction, in nested taskgroups, by descendants of
   all generations, and in taskloops.  */

#include "expect.h"

static void
add (long *sum, int *most, long (*array)[4], int i, int depth)
{
#pragma omp task in_reduction(+ : sum[0]) in_reduction(max : most[0])            \
  in_reduction(+ : array[0][1 : 2])
  {
    sum[0] += i;
    if (most[0] < i)
      most[0] = i;
    array[0][1] += 1;
    array[0][2] += i;
    if (depth > 0)
      for (int k = 0; k < 2; k++)
	add (sum, most, array, i, depth - 1);
  }
}

static void
groups (void)
{
  long sum = 5, array[4] = { 1, 2, 3, 4 };
  int most = -1;
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(max : most)
  {
#pragma omp taskgroup task_reduction(+ : array[1 : 2])
    for (int i = 0; i < 20; i++)
      add (&sum, &most, &array, i, 3);
    expect ("first of the array", array[0], 1);
    expect ("second of the array", array[1], 2 + 20 * 15);
    expect ("third of the array", array[2], 3 + 190 * 15);
    expect ("last of the array", array[3], 4);
  }
  expect ("sum", sum, 5 + 190 * 15);
  expect ("maximum", most, 19);
}

static void
loops (void)
{
  long sum = 0, product = 1, outer = 0;
#pragma omp taskgroup task_reduction(+ : outer)
  {
#pragma omp taskloop reduction(+ : sum) reduction(* : product)                   \
  in_reduction(+ : outer) grainsize(2)
    for (int i = 0; i < 30; i++)
      {
	sum += i;
	product *= i % 10 == 3 ? 2 : 1;
	outer++;
#pragma omp task in_reduction(+ : sum)
	sum += 1000;
      }
#pragma omp taskloop in_reduction(+ : outer) nogroup num_tasks(5)
    for (int i = 0; i < 30; i++)
      outer++;
  }
  expect ("sum of a loop", sum, 30435);
  expect ("product", product, 8);
  expect ("outer", outer, 60);
}

int
main (void)
{
  groups ();
#pragma omp parallel
  {
    loops ();
#pragma omp single
    for (int i = 0; i < 5; i++)
      {
#pragma omp task
	groups ();
#pragma omp task
	loops ();
      }
  }
}
