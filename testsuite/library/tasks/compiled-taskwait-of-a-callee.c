/* Purpose: a taskwait in a called function waits for the tasks that its caller has
   created in the same task.  */
/* { dg-require-plugin "" } */

#include <stdlib.h>

static int wrong;

/* Waits for the caller's tasks.  */
static int
wait_for_all (const int *values, int count)
{
  int own = 0;
#pragma omp task shared(own)
  own = 1;
#pragma omp taskwait
  int sum = own;
  for (int i = 0; i < count; i++)
    sum += values[i];
  return sum;
}

static void
wait_only (void)
{
#pragma omp taskwait
}

static int
create (int depth)
{
  int values[8] = { 0 }, more[8] = { 0 };
  for (int i = 0; i < 8; i++)
    {
#pragma omp task shared(values)
      values[i] = depth > 0 ? create (depth - 1) : 1;
    }
  if (wait_for_all (values, 8) != 9)
    wrong = 1;
  for (int i = 0; i < 8; i++)
    {
#pragma omp task shared(more)
      more[i] = 1;
    }
  wait_only ();
  for (int i = 0; i < 8; i++)
    if (more[i] != 1)
      wrong = 1;
#pragma omp taskwait
  return 1;
}

int
main (void)
{
  for (int round = 0; round < 20; round++)
    {
#pragma omp parallel
#pragma omp single
      create (3);
      if (wrong)
        abort ();
    }
  return 0;
}
