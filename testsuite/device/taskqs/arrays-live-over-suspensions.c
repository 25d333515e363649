/* Purpose: local arrays and variable-length ones of generators keep their
   values and their addresses while generators are suspended and go on in other
   warps; tasks capture variable-length arrays.  */

#include "device-taskq.h"

enum
{
  n = 120
};

#pragma omp declare target
/* Tasks add to an array of the generator's that is theirs alone for a while.  */
static void
with_arrays (int length, long *sum)
{
  int fixed[4] = { 0 }, variable[length], other[length + 1];
  for (int i = 0; i < length; i++)
    variable[i] = other[i] = i;
  other[length] = length;
#pragma intel omp taskq
  {
    int inner[length], *first = inner;
    for (int i = 0; i < length; i++)
      inner[i] = 0;
    for (int i = 0; i < n; i++)
      {
        inner[i % length] += i;
        int before[i % 3 + 1];
        before[i % 3] = inner[i % length];
#pragma intel omp task captureprivate(i)
        {
          __atomic_fetch_add (&fixed[i % 4], i, __ATOMIC_RELAXED);
          __atomic_fetch_add (&variable[i % length], 1, __ATOMIC_RELAXED);
        }
        if (first != inner || before[i % 3] != inner[i % length])
          add (sum, 1000000);
      }
    for (int i = 0; i < length; i++)
      add (sum, inner[i]);
  }
  for (int i = 0; i < 4; i++)
    add (sum, fixed[i]);
  for (int i = 0; i < length; i++)
    add (sum, variable[i] - other[i]);
}

static void
capture_arrays (int length, long *sum)
{
#pragma intel omp taskq
  {
    int values[length];
    for (int i = 0; i < n; i++)
      {
        for (int k = 0; k < length; k++)
          values[k] = i * k;
#pragma intel omp task captureprivate(values, i)
        for (int k = 0; k < length; k++)
          add (sum, values[k] == i * k);
      }
  }
}
#pragma omp end declare target

static void
test (int length)
{
  long sum = 0, right = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum, right)
  {
    set_depth (depth);
#pragma omp parallel num_threads(6)
    {
#pragma omp single
      with_arrays (length, &sum);
#pragma omp single
      capture_arrays (length, &right);
    }
  }
  expect (__LINE__, sum == 2 * (n * (n - 1) / 2) + n);
  expect (__LINE__, right == n * length);
}

int
main (void)
{
  test (1);
  test (7);
  test (40);
  return result ();
}
