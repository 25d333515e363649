/* Purpose: graph_reset drops the record, with and without a condition, and only that
   of the same graph_id.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

static int blocks, tasks;

static void
with_condition (int n, int reset, int id)
{
#pragma omp taskgraph graph_id(id) graph_reset(reset > 2)
  {
    blocks++;
    for (int i = 0; i < n; i++)
#pragma omp task
      {
#pragma omp atomic
        tasks++;
      }
  }
}

static void
always (int n)
{
#pragma omp taskgraph graph_reset
  {
    blocks++;
    for (int i = 0; i < n; i++)
#pragma omp task
      {
#pragma omp atomic
        tasks++;
      }
  }
}

static void
expect_both (int its_blocks, int its_tasks)
{
  expect ("blocks", blocks, its_blocks);
  expect ("tasks", tasks, its_tasks);
  blocks = tasks = 0;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    with_condition (10, 0, 1);
    with_condition (20, 0, 2);
    with_condition (99, 1, 1);
    with_condition (99, 2, 2);
    expect_both (2, 60);
    with_condition (5, 3, 1);
    with_condition (99, 0, 1);
    with_condition (99, 0, 2);
    expect_both (1, 30);
    for (int i = 0; i < 10; i++)
      always (i);
    expect_both (10, 45);
  }
  return 0;
}
