/* Purpose: with a false if clause, the block is executed, and neither recorded nor
   replayed.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

static int blocks, tasks;

static void
run (int condition, int n)
{
#pragma omp taskgraph if (taskgraph : condition)
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
never (void)
{
#pragma omp taskgraph if (0)
  {
    blocks++;
#pragma omp task
    tasks++;
  }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    run (0, 3);
    run (0, 4);
    expect ("blocks", blocks, 2);
    expect ("tasks", tasks, 7);
    run (1, 10);
    run (2, 99);
    run (0, 5);
    run (1, 99);
    expect ("blocks, some replayed", blocks, 4);
    expect ("tasks, some replayed", tasks, 7 + 10 + 10 + 5 + 10);
    tasks = blocks = 0;
    for (int i = 0; i < 5; i++)
      never ();
    expect ("blocks", blocks, 5);
    expect ("tasks", tasks, 5);
  }
  return 0;
}
