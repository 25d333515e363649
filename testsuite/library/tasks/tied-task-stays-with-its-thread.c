/* Purpose: a tied task has the same thread number, level and threadprivate
   variables before and after it creates tasks and waits for them.  */

#include <omp.h>
#include "expect.h"

static int own = -1;
#pragma omp threadprivate(own)

static void
check (int thread, int *address)
{
  expect ("thread", omp_get_thread_num (), thread);
  expect ("threadprivate", own, thread);
  expect ("address", &own == address, 1);
  expect ("level", omp_get_level (), 1);
  expect ("ancestor", omp_get_ancestor_thread_num (0), 0);
}

static void
tree (int depth)
{
  int thread = omp_get_thread_num ();
  int *address = &own;
  for (int i = 0; i < 3 && depth > 0; i++)
    {
#pragma omp task
      tree (depth - 1);
      check (thread, address);
    }
#pragma omp taskwait
  check (thread, address);
#pragma omp taskgroup
  {
#pragma omp task
    work (100);
  }
  check (thread, address);
#pragma omp taskyield
  check (thread, address);
}

int
main (void)
{
#pragma omp parallel
  {
    own = omp_get_thread_num ();
#pragma omp barrier
#pragma omp single
    tree (6);
    expect ("thread of the region", own, omp_get_thread_num ());
  }
}
