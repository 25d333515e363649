/* Purpose: tasks of a graph depend on earlier siblings, and later siblings on them,
   where the variable is another one than when the graph was recorded.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { rounds = 4 };

/* Before, in and after the graph there is a task; with NOGROUP.  */
static long __attribute__ ((noinline))
ungrouped (void)
{
  long v = 1;
  for (int r = 0; r < rounds; r++)
    {
#pragma omp task depend(inout : v) shared(v)
      {
        work (3000);
        v = v * 3 + 1;
      }
#pragma omp taskgraph nogroup
      {
#pragma omp task firstprivate(r) depend(inout : v) shared(v)
        {
          work (1000);
          v = v * 7 + r;
        }
      }
#pragma omp task depend(inout : v) shared(v)
      v = v * 5 + 2;
    }
#pragma omp taskwait
  return v;
}

static long __attribute__ ((noinline))
grouped (void)
{
  long v = 1;
  for (int r = 0; r < rounds; r++)
    {
#pragma omp task depend(inout : v) shared(v)
      {
        work (3000);
        v = v * 3 + 1;
      }
#pragma omp taskgraph
      {
#pragma omp task firstprivate(r) depend(inout : v) shared(v)
        v = v * 7 + r;
      }
#pragma omp task depend(inout : v) shared(v)
      v = v * 5 + 2;
    }
#pragma omp taskwait
  return v;
}

static long
expected (void)
{
  long v = 1;
  for (int r = 0; r < rounds; r++)
    v = ((v * 3 + 1) * 7 + r) * 5 + 2;
  return v;
}

static long
deeper (int n, long (*f) (void))
{
  volatile char room[1000];
  room[0] = 0;
  return n ? deeper (n - 1, f) + room[0] : f ();
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int n = 0; n < 5; n++)
    {
      expect ("without a group", deeper (n, ungrouped), expected ());
      expect ("with a group", deeper (n, grouped), expected ());
    }
  return 0;
}
