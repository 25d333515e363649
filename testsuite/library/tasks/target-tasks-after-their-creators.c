/* Purpose: a target task needs nothing of the function that has created it, which may
   have returned and left other values where the arguments were.  */
/* { dg-set-target-env-var OMP_TARGET_OFFLOAD disabled } */

#include <string.h>
#include "expect.h"

#define TASKS 200

static int results[TASKS];

__attribute__ ((noipa)) static void
overwrite_stack (void)
{
  char bytes[4000];
  memset (bytes, -1, sizeof bytes);
  __asm__ volatile ("" : : "r" (bytes) : "memory");
}

/* With an array of variable length, so that the sizes are on the stack, too; TEAMS and
   THREADS are arguments beside those that are mapped.  */
__attribute__ ((noipa)) static void
create (int i, int teams, int threads)
{
  int values[i % 7 + 1], big = 1 << 30, *result = &results[i];
  for (int k = 0; k < i % 7 + 1; k++)
    values[k] = i + k;
#pragma omp target teams nowait num_teams(teams) thread_limit(threads) \
  depend(inout : result[0]) firstprivate(values, big) map(tofrom : result[0 : 1])
  *result += values[i % 7] + (big >> 30);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    int gate;
#pragma omp task depend(out : gate)
    work (1000);
    for (int i = 0; i < TASKS; i++)
      {
	create (i, 1, 1 + i % 3);
	overwrite_stack ();
      }
#pragma omp taskwait
    for (int i = 0; i < TASKS; i++)
      expect ("result", results[i], i + i % 7 + 1);
  }
}
