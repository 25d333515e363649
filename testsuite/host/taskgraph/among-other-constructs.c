/* Purpose: constructs of other kinds in the same file are compiled as without a
   taskgraph, and one in a task, a section or a loop's body has variables of its
   own.  */
/* { dg-do run } */
/* { dg-additional-options "-O1 -foffload=disable" } */

#include <stdlib.h>

static int
inside (int n)
{
  int result[4] = { 0 };
#pragma omp parallel num_threads(2)
  {
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp taskgraph graph_id(n)
#pragma omp task shared(result)
        result[0] = n;
      }
#pragma omp section
      result[1] = n;
    }
#pragma omp for
    for (int i = 2; i < 4; i++)
#pragma omp taskgraph graph_id(i)
#pragma omp task shared(result)
      result[i] = n + i;
#pragma omp single
#pragma omp task firstprivate(n) shared(result)
    {
#pragma omp taskgraph graph_id(n) if(n > 3)
#pragma omp task shared(result)
#pragma omp atomic
      result[0] += n;
    }
  }
  return result[0] + result[1] + result[2] + result[3];
}

int
main (void)
{
  for (int n = 1; n < 6; n++)
    if (inside (n) != 5 * n + 5)
      abort ();
  return 0;
}
